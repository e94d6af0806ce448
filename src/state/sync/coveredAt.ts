import type { EventId } from '../../domain/event/event'
import { isRunBy } from '../../domain/event/visibility'
import { makeFilter } from '../../domain/sync/filters'
import { selectUserId } from '../slices/authSlice'
import { selectEvent } from '../slices/eventsSelectors'
import { selectEventFetchedAt, selectLastFetch } from '../slices/eventsSlice'
import { selectFilters, selectIsOutdated } from '../slices/filtersSlice'
import type { RootState } from '../slices/state'

/**
 * R33, R35: device ms of the last fetch that covered an event: that of its page, or that of the lists. The lists' fetch
 * covers the chosen dances and counties, and the events that the person runs. Null if there was no such fetch.
 */
export function selectCoveredAt(state: RootState, eventId: EventId): number | null {
  const event = selectEvent(state, eventId)
  const isListed = event !== undefined && !selectIsOutdated(state) && makeFilter(selectFilters(state))(event)
  const isCovered = isListed || (event !== undefined && isRunBy(event, selectUserId(state)))
  const moments = [selectEventFetchedAt(state, eventId), isCovered ? selectLastFetch(state) : null]
  return Math.max(...moments.map(moment => moment ?? 0)) || null
}
