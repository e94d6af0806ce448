import type { ReactNode } from 'react'
import { LogoOutline } from './Logo'
import styles from './MessageScreen.module.css'
import { PageHeading } from './PageHeading'

/** A screen with only a message. */
export function MessageScreen({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className={styles.screen}>
      <LogoOutline size={80} />
      <PageHeading>{title}</PageHeading>
      {children}
    </main>
  )
}
