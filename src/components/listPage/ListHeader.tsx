import { FilterBar } from '../filterBar/FilterBar'
import { Logo } from '../Logo'
import { PageHeading } from '../PageHeading'
import { FreshnessChip } from './FreshnessChip'
import styles from './ListHeader.module.css'
import type { Refreshing } from './Refresh'
import { RefreshPlace } from './RefreshPlace'

/** The top of every list screen: the title, the logo or the age of the list, and the chosen locations. */
export function ListHeader({ title, refresh }: { title: string; refresh?: Refreshing | undefined }) {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <PageHeading>{title}</PageHeading>
        <FreshnessChip>
          <span key="mark" className={styles.mark}>
            <Logo size={38} />
          </span>
        </FreshnessChip>
      </div>
      <FilterBar />
      <RefreshPlace refresh={refresh} />
    </header>
  )
}
