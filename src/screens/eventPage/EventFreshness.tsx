import { CloudOff, History } from 'lucide'
import { useNow } from '../../components/clock'
import { Icon } from '../../components/Icon'
import type { EventId } from '../../domain/event/event'
import { freshnessLabel } from '../../domain/lists/freshness'
import { selectEventFetchedAt, selectIsOffline, selectLastFetch } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import styles from './EventFreshness.module.css'

/** R33, R35, R76: when this event was last updated, by its page or by a list. Hidden while that is recent. */
export function EventFreshness({ eventId }: { eventId: EventId }) {
  const fetchedAt = useAppSelector(state => selectEventFetchedAt(state, eventId))
  const listsFetchedAt = useAppSelector(selectLastFetch)
  const isOffline = useAppSelector(selectIsOffline)
  const now = useNow()
  const lastFetch = Math.max(fetchedAt ?? 0, listsFetchedAt ?? 0) || null
  const label = freshnessLabel({ lastFetch, now, isOffline, isSyncing: false, isOutdated: false })
  if (label === '') return null
  return (
    <p className={styles.line}>
      <Icon of={isOffline ? CloudOff : History} size={22} />
      {label}
    </p>
  )
}
