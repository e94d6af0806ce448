import styles from './DockFade.module.css'

/** Fades the page out behind the floating dock. */
export function DockFade() {
  return <div className={styles.fade} aria-hidden="true" />
}
