import styles from './EventRowSkeleton.module.css'

/** The skeleton of a row, with the same grid, so that nothing shifts. */
export function EventRowSkeleton({ onDesktop }: { onDesktop?: 'cover' | 'small' }) {
  return (
    <div className={`${styles.row} ${onDesktop ? styles[onDesktop] : ''}`} aria-hidden="true">
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
