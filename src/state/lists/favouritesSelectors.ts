import { createSelector } from '@reduxjs/toolkit'
import type { LondonMoment } from '../../domain/time/days'
import type { EventId, UserId } from '../../domain/event/event'
import { favouriteDates, favouriteOccurrences, type GoneFavourite } from '../../domain/lists/favourites'
import { isListed } from '../../domain/event/visibility'
import { selectUserId } from '../slices/authSlice'
import { givenMoment } from '../slices/eventsSelectors'
import { selectEvents } from '../slices/eventsSelectors'
import { selectMissingIds } from '../slices/eventsSlice'
import type { RootState } from '../slices/state'
import { selectFavourites } from '../slices/favouritesSlice'

/** What lists may show of the events with these ids (§4, R34). */
const listed = (events: ReturnType<typeof selectEvents>, ids: readonly EventId[], userId: UserId | null) =>
  ids.flatMap(id => {
    const event = events[id]
    return event && isListed(event, userId) ? [event] : []
  })

const givenIds = (_state: RootState, _moment: LondonMoment, ids: readonly EventId[]) => ids

/** R25: each of the favourites `ids` with its next occurrence, the soonest first. */
export const selectFavouriteOccurrences = createSelector(
  [selectEvents, selectUserId, givenMoment, givenIds],
  (events, userId, moment, ids) => favouriteOccurrences(listed(events, ids, userId), moment),
)

/** Beyond §2: the occurrences that an export of the favourites holds. */
export const selectFavouriteDates = createSelector(
  [selectEvents, selectUserId, givenMoment, selectFavourites],
  (events, userId, moment, favourites) => favouriteDates(listed(events, favourites, userId), moment),
)

/** R26: favourites that were deleted, or that the database does not know. */
export const selectGoneFavourites = createSelector(
  [selectEvents, selectFavourites, selectMissingIds],
  (events, favourites, missingIds) =>
    favourites.flatMap((eventId): GoneFavourite[] => {
      const event = events[eventId]
      const isGone = event ? event.status === 'deleted' : missingIds.includes(eventId)
      return isGone ? [{ eventId, eventName: event?.eventName ?? '' }] : []
    }),
)

/** Favourites of which this device holds nothing yet. */
export const selectUnknownFavourites = createSelector(
  [selectEvents, selectFavourites, selectMissingIds],
  (events, favourites, missingIds) => favourites.filter(id => !events[id] && !missingIds.includes(id)),
)
