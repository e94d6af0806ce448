import styles from './DockFade.module.css'

/** The page fades out behind what floats at its foot. */
export function DockFade() {
  return <div className={styles.fade} aria-hidden="true" />
}
