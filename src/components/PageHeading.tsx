import type { ReactNode } from 'react'
import styles from './PageHeading.module.css'

/** The one h1 of a screen. It can take focus, so that a change of screen is announced. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}
