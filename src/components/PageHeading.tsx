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

/** Moves the focus to the screen's heading, without scrolling. Screen readers then announce the screen. */
export function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
