import type { ReactNode } from 'react'
import { ListHeader } from './ListHeader'
import styles from './ListScreen.module.css'

/** The frame of a list screen (§2): its header, and room for the dock or rail. */
export function ListScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <ListHeader title={title} />
      {children}
    </main>
  )
}
