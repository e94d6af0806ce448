import type { ReactNode } from 'react'
import { HeadActs, PlaceTags } from '../filterBar/FilterBar'
import { Logo } from '../Logo'
import { PageHeading } from '../PageHeading'
import { useIsRoomy } from '../hooks/useIsWide'
import { FreshnessChip } from './FreshnessChip'
import styles from './ListHeader.module.css'
import type { Refreshing } from './Refresh'
import { RefreshPlace } from './RefreshPlace'

interface Props {
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
export function ListHeader({ title, refresh, children }: Props) {
  const isRoomy = useIsRoomy()
  return (
    <header className={styles.header}>
      <PageHeading>{title}</PageHeading>
      {isRoomy && <PlaceTags />}
      <div className={styles.age}>{!children && <FreshnessChip />}</div>
      <HeadActs />
      {children ?? (
        <span className={styles.mark}>
          <Logo size={32} />
        </span>
      )}
      <RefreshPlace refresh={refresh} />
    </header>
  )
}
