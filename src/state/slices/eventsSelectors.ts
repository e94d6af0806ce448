import { createSelector } from '@reduxjs/toolkit'
import type { LondonMoment } from '../../domain/time/days'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { layOver } from '../../domain/organiser/eventOverlay'
import { makeFilter, makePlaceFilter } from '../../domain/sync/filters'
import { isListed } from '../../domain/event/visibility'
import { selectUserId } from './authSlice'
import { selectCounties, selectFilters, selectIsOutdated } from './filtersSlice'
import { selectOwnIntents } from './outboxSelectors'
import { selectPictures } from './outboxSlice'
import type { RootState } from './state'
import {
  selectFailedFetches,
  selectIsCacheLoaded,
  selectKnownUntil,
  selectLastFetch,
  selectStoredEvents,
} from './eventsSlice'

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

/**
 * What a list can truthfully show. 'ready': all its events. 'begun': events up to `selectKnownUntil`, while the rest
 * is being read. 'loading': no events yet. 'unreachable': nothing could be fetched for the chosen filters. The list
 * must then not say 'No events'.
 */
export type ListCondition = 'loading' | 'begun' | 'unreachable' | 'ready'

export function selectListCondition(state: RootState): ListCondition {
  const isCovered = selectLastFetch(state) !== null && !selectIsOutdated(state)
  if (!selectIsCacheLoaded(state)) return isCovered && selectKnownUntil(state) !== null ? 'begun' : 'loading'
  if (isCovered || selectListedEvents(state).length > 0) return 'ready'
  return selectFailedFetches(state) > 0 ? 'unreachable' : 'loading'
}
