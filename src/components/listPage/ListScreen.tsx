import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { navigationTabFor } from '../../domain/navigation/paths'
import { ListHeader } from './ListHeader'
import styles from './ListScreen.module.css'
import type { Refreshing } from './Refresh'
import { useScrollPlace } from './useScrollPlace'

interface Props {
  title: string
  /** False while the list's events are still being read. */
  isReady?: boolean
  /** What a refresh by hand does (R76), if this list has its own way. */
  refresh?: Refreshing | undefined
  /** The bar below the title (`ListBar`). */
  bar?: ReactNode
  children: ReactNode
}

/** The frame of a list screen (§2): its header, room for the dock or rail, and its scroll position. */
export function ListScreen({ title, isReady = true, refresh, bar, children }: Props) {
  useScrollPlace(navigationTabFor(useLocation().pathname) ?? title, isReady)
  return (
    <main className={styles.screen}>
      <div className={styles.head}>
        <ListHeader title={title} refresh={refresh} />
        {bar}
      </div>
      {children}
    </main>
  )
}
