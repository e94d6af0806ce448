import styles from '../../components/largeCard/LargeCard.module.css'

/** The skeleton of a large card, with the same grid. */
export function LargeCardSkeleton() {
  return (
    <li aria-hidden="true">
      <span className={`${styles.picture} ${styles.grey}`} />
      <span className={styles.text}>
        <span className={`${styles.dateLine} ${styles.grey}`} />
        <span className={styles.lines}>
          <span className={styles.grey} />
          <span className={styles.grey} />
          <span className={styles.grey} />
          <span className={styles.grey} />
        </span>
      </span>
    </li>
  )
}
