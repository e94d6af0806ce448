import type { ReactNode } from 'react'
import { HeadActs, PlaceTags } from '../filterBar/FilterBar'
import { Logo } from '../Logo'
import { PageHeading } from '../PageHeading'
import { useIsRoomy } from '../useIsWide'
import { FreshnessChip } from './FreshnessChip'
import styles from './ListHeader.module.css'
import type { Refreshing } from './Refresh'
import { RefreshPlace } from './RefreshPlace'

interface Props {
  title: string
  refresh?: Refreshing | undefined
  /** What stands at the end instead of the logo or the age of the list. */
  children?: ReactNode
}

/**
 * DESIGN List head: the title row of every list screen, with search, map, and the logo or the age of the list. From 600
 * wide it also has the chosen places. A phone has them beside the chips.
 */
export function ListHeader({ title, refresh, children }: Props) {
  const isRoomy = useIsRoomy()
  return (
    <header className={styles.header}>
      <PageHeading>{title}</PageHeading>
      {isRoomy && <PlaceTags />}
      <HeadActs />
      {children ?? (
        <FreshnessChip>
          <span key="mark" className={styles.mark}>
            <Logo size={32} />
          </span>
        </FreshnessChip>
      )}
      <RefreshPlace refresh={refresh} />
    </header>
  )
}
