import styles from './EventRowSkeleton.module.css'

/** The skeleton of a row, with the same grid, so that nothing moves when the row arrives. */
export function EventRowSkeleton({ look }: { look?: 'hero' | 'small' }) {
  return (
    <div className={`${styles.row} ${look ? styles[look] : ''}`} data-look={look} aria-hidden="true">
      <div className={styles.thumb} />
      <div className={styles.lines}>
        <div className={styles.time} />
        <div className={styles.name} />
        <div className={styles.venue} />
        <div className={styles.dances} />
      </div>
    </div>
  )
}
