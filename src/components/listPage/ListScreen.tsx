import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { navigationTabFor } from '../../domain/navigation/paths'
import { HeadActs, PlaceTags } from '../filterBar/ListBar'
import { useIsRoomy } from '../hooks/useIsWide'
import { Logo } from '../Logo'
import { PageHeading } from '../PageHeading'
import { FreshnessChip, RefreshPlace } from './FreshnessChip'
import head from './ListHeader.module.css'
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

interface ListHeaderProps {
  title: string
  refresh?: Refreshing | undefined
  /** What stands at the end instead of the logo. The age of the list then has no room. */
  children?: ReactNode
}

/**
 * DESIGN List head: the title row of every list screen, with the age of the list, search, map and the logo. The age
 * comes and goes in free room, so nothing moves. From 600 wide the row also has the chosen places. A phone has them
 * beside the chips.
 */
export function ListHeader({ title, refresh, children }: ListHeaderProps) {
  const isRoomy = useIsRoomy()
  return (
    <header className={head.header}>
      <PageHeading>{title}</PageHeading>
      {isRoomy && <PlaceTags />}
      <div className={head.age}>{!children && <FreshnessChip />}</div>
      <HeadActs />
      {children ?? (
        <span className={head.mark}>
          <Logo size={32} />
        </span>
      )}
      <RefreshPlace refresh={refresh} />
    </header>
  )
}
