import styles from './EventRowSkeleton.module.css'

/** The place of a row whose event is still being read: the same grid, still, so nothing shifts. */
export function EventRowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
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
