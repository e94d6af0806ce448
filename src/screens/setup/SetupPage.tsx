import type { ReactNode } from 'react'
import { SETUP_PAGES } from '../../domain/shell/setup'
import styles from './SetupScreen.module.css'

interface Props {
  position: number
  current: number
  children: ReactNode
}

/** One page of setup. While another page is shown, nothing in this page can be reached. */
export function SetupPage({ position, current, children }: Props) {
  return (
    <section className={styles.page} inert={position !== current} aria-label={SETUP_PAGES[position]}>
      <h1 className={styles.question} tabIndex={-1}>
        {SETUP_PAGES[position]}
      </h1>
      {children}
    </section>
  )
}
