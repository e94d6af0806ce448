import type { ReactNode } from 'react'
import styles from './PageHeading.module.css'

/** The only h1 of a screen. It can take the focus, so that screen readers announce a new screen. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}
