import { useNow } from '../../components/clock'
import type { EventId } from '../../domain/event/event'
import { freshnessLabel } from '../../domain/lists/freshness'
import { selectEventFetchedAt, selectIsOffline, selectLastFetch } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import styles from './EventFreshness.module.css'

/** R33, R35, R76: when this event was last updated, by its page or by the lists, unless that is fresh. */
export function EventFreshness({ eventId }: { eventId: EventId }) {
  const fetchedAt = useAppSelector(state => selectEventFetchedAt(state, eventId))
  const listsFetchedAt = useAppSelector(selectLastFetch)
  const isOffline = useAppSelector(selectIsOffline)
  const now = useNow()
  const lastFetch = Math.max(fetchedAt ?? 0, listsFetchedAt ?? 0) || null
  const label = freshnessLabel({ lastFetch, now, isOffline, isSyncing: false, isOutdated: false })
  return label && <p className={styles.line}>{label}</p>
}
