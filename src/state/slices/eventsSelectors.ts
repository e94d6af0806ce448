import { createSelector } from '@reduxjs/toolkit'
import type { LondonMoment } from '../../domain/time/days'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { layOver } from '../../domain/organiser/eventOverlay'
import { lackOf, type Lack } from '../../domain/sync/lack'
import { makeFilter, makePlaceFilter } from '../../domain/sync/filters'
import { isListed } from '../../domain/event/visibility'
import { selectUserId } from './authSlice'
import { selectCounties, selectFilters, selectIsOutdated } from './filtersSlice'
import { selectOwnIntents } from './outboxSelectors'
import { selectPictures } from './outboxSlice'
import type { RootState } from './state'
import { selectIsCacheLoaded, selectKnownUntil, selectLastFetch, selectStoredEvents } from './eventsSlice'
import { selectFailed, selectFailedFetches, selectHere, selectIsOffline } from './loadSlice'

/** R57: all events that this device knows, with the unsent changes applied. */
export const selectEvents = createSelector([selectStoredEvents, selectOwnIntents, selectPictures], layOver)

export const selectEvent = (state: RootState, eventId: EventId): DanceEvent | undefined =>
  selectEvents(state)[eventId]

/** R31: filters the stored events again on the device, and drops the events that §4 hides. */
export const selectListedEvents = createSelector(
  [selectEvents, selectFilters, selectUserId],
  (events, filters, userId) => {
    const isChosen = makeFilter(filters)
    return Object.values(events).filter(event => isListed(event, userId) && isChosen(event))
  },
)

export const givenMoment = (_state: RootState, moment: LondonMoment) => moment

/** R86: whether an occurrence takes place in a chosen county. */
export const selectIsHere = createSelector([selectCounties], makePlaceFilter)

/** Whether a fetch has covered all chosen counties and dances (R30). */
const selectIsCovered = (state: RootState) => selectLastFetch(state) !== null && !selectIsOutdated(state)

/** R35: what the lists of the chosen places lack. Null if they are whole. */
export const selectLack = createSelector(
  [selectCounties, selectIsCovered, selectHere, selectFailed, selectIsOffline],
  (counties, isCovered, here, failed, isOffline) => lackOf({ counties, isCovered, here, failed, isOffline }),
)

export const selectIsMissing = (state: RootState): boolean => (selectLack(state)?.missing ?? 0) > 0

/**
 * What a list can truthfully show. 'ready': all its events, or those that have come so far (`selectLack`). 'begun':
 * events up to `selectKnownUntil`, while the rest is being read. 'loading': no events yet. 'unreachable': nothing could
 * be fetched for the chosen filters. The list must then not say 'No events'.
 */
export type ListCondition = 'loading' | 'begun' | 'unreachable' | 'ready'

export function selectListCondition(state: RootState): ListCondition {
  const isCovered = selectIsCovered(state)
  if (!selectIsCacheLoaded(state)) return isCovered && selectKnownUntil(state) !== null ? 'begun' : 'loading'
  if (isCovered || selectListedEvents(state).length > 0) return 'ready'
  return selectFailedFetches(state) > 0 ? 'unreachable' : 'loading'
}

/** R35: what the band of a list names. Null while there is no list, and until the device knows what to name. */
export function selectNamedLack(state: RootState): Lack | null {
  const lack = selectLack(state)
  return lack && lack.counties.length > 0 && selectListCondition(state) === 'ready' ? lack : null
}
