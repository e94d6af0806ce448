import { CloudOff, History } from 'lucide'
import { useNow } from '../../components/clock'
import { Icon } from '../../components/Icon'
import type { EventId } from '../../domain/event/event'
import { freshnessLabel } from '../../domain/lists/freshness'
import { useAppSelector } from '../../state/hooks'
import { selectIsUnreachable } from '../../state/slices/eventsSlice'
import { selectIsOffline } from '../../state/slices/loadSlice'
import { selectCoveredAt } from '../../state/sync/coveredAt'
import styles from './EventFreshness.module.css'

/** R33, R35, R76: when this event was last updated, by its page or by a list. Hidden while that is recent. */
export function EventFreshness({ eventId }: { eventId: EventId }) {
  const lastFetch = useAppSelector(state => selectCoveredAt(state, eventId))
  const isOffline = useAppSelector(selectIsOffline)
  const isUnreachable = useAppSelector(state => selectIsUnreachable(state, eventId))
  const now = useNow()
  // The page's own first fetch is still under way.
  const isAwaited = lastFetch === null && !isOffline && !isUnreachable
  const label = freshnessLabel({ lastFetch, now, isOffline, isSyncing: false, isOutdated: false })
  if (isAwaited || label === '') return null
  return (
    <p className={styles.line}>
      <Icon of={isOffline ? CloudOff : History} size={22} />
      {label}
    </p>
  )
}
