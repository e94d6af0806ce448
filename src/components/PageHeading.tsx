import type { ReactNode } from 'react'
import { PRODUCT_TITLE } from '../domain/constants'
import styles from './PageHeading.module.css'

/**
 * The only h1 of a screen. It can take the focus, so that screen readers announce a new screen. A text also names the
 * tab, and the visit in the browser's history.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <>
      {typeof children === 'string' && <title>{`${children} - ${PRODUCT_TITLE}`}</title>}
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
    </>
  )
}

/** Moves the focus to the screen's heading, without scrolling. Screen readers then announce the screen. */
export function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true })
}
