import { CloudOff } from 'lucide'
import { Icon } from '../Icon'
import { useAppSelector } from '../../state/hooks'
import { selectIsOffline } from '../../state/slices/eventsSlice'
import { FilterBar } from '../filterBar/FilterBar'
import { Logo } from '../Logo'
import { PageHeading } from '../PageHeading'
import { FreshnessLine } from './FreshnessLine'
import styles from './ListHeader.module.css'
import type { Refreshing } from './Refresh'
import { RefreshPlace } from './RefreshPlace'
import { OFFLINE } from '../../domain/lists/freshness'

/** The top of every list screen: title, logo or Offline chip, chosen locations and freshness. */
export function ListHeader({ title, refresh }: { title: string; refresh?: Refreshing | undefined }) {
  const isOffline = useAppSelector(selectIsOffline)
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <PageHeading>{title}</PageHeading>
        {/* Keyed, since turning one into the other would count as a layout shift. */}
        {isOffline ? (
          <span key="offline" className={styles.offline}>
            <Icon of={CloudOff} size={18} />
            {OFFLINE}
          </span>
        ) : (
          <span key="mark" className={styles.mark}>
            <Logo size={38} />
          </span>
        )}
      </div>
      <FilterBar />
      <FreshnessLine />
      <RefreshPlace refresh={refresh} />
    </header>
  )
}
