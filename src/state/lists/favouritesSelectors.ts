import { createSelector } from '@reduxjs/toolkit'
import type { LondonMoment } from '../../domain/time/days'
import type { EventId, UserId } from '../../domain/event/event'
import { favouriteDates, favouriteGroups, type GoneFavourite } from '../../domain/lists/favourites'
import { newFromFollowed, type Following } from '../../domain/following/newFromFollowed'
import { isListed, isRunBy } from '../../domain/event/visibility'
import { selectUserId } from '../slices/authSlice'
import { givenMoment, selectEvents, selectIsHere } from '../slices/eventsSelectors'
import { selectMissingIds } from '../slices/eventsSlice'
import type { RootState } from '../slices/state'
import { selectFavourites } from '../slices/favouritesSlice'
import { selectFollowedKeys } from './followedSelectors'

/**
 * The events with these ids that may be shown (§4, R34). R79: while a favourite is pending, it is shown with its
 * banner.
 */
const listed = (
  events: ReturnType<typeof selectEvents>,
  ids: readonly EventId[],
  userId: UserId | null,
  onlyApproved = true,
) =>
  ids.flatMap(id => {
    const event = events[id]
    return event && isListed(event, userId, { onlyApproved }) ? [event] : []
  })

/** The favourites that may have news. */
export const selectListedFavourites = createSelector(
  [selectEvents, selectUserId, selectFavourites],
  (events, userId, favourites) => listed(events, favourites, userId, false),
)

const givenIds = (_state: RootState, _moment: LondonMoment, ids: readonly EventId[]) => ids

/** R25, R67: the next occurrence of each favourite in `ids`, and those that are over. */
export const selectFavouriteGroups = createSelector(
  [selectEvents, selectUserId, givenMoment, givenIds],
  (events, userId, moment, ids) => favouriteGroups(listed(events, ids, userId, false), moment),
)

/** Beyond §2: the occurrences to export for the favourites. */
export const selectFavouriteDates = createSelector(
  [selectEvents, selectUserId, givenMoment, selectFavourites],
  (events, userId, moment, favourites) => favouriteDates(listed(events, favourites, userId), moment),
)

/** R26: favourites that were deleted, or that the database doesn't have. */
export const selectGoneFavourites = createSelector(
  [selectEvents, selectFavourites, selectMissingIds],
  (events, favourites, missingIds) =>
    favourites.flatMap((eventId): GoneFavourite[] => {
      const event = events[eventId]
      const isGone = event ? event.status === 'deleted' : missingIds.includes(eventId)
      return isGone ? [{ eventId, eventName: event?.eventName ?? '' }] : []
    }),
)

/** Favourites whose events this device doesn't know yet. */
export const selectUnknownFavourites = createSelector(
  [selectEvents, selectFavourites, selectMissingIds],
  (events, favourites, missingIds) => favourites.filter(id => !events[id] && !missingIds.includes(id)),
)

/** R89: the events of the chosen places that may be new from whom the person follows. Nobody's own are. */
export const selectEventsHere = createSelector(
  [selectEvents, selectUserId, selectIsHere],
  (events, userId, isHere) =>
    Object.values(events).filter(
      event => isListed(event, userId) && isHere(event) && !isRunBy(event, userId),
    ),
)

/** What the person follows, and what they know of it: what they have seen, and their favourites. */
export const selectFollowing = createSelector(
  [selectFollowedKeys, selectFavourites, (_state: RootState, noted: readonly string[] | undefined) => noted],
  (keys, favourites, noted = []): Following => ({ keys, noted: [...noted, ...favourites] }),
)

const givenFollowing = (state: RootState, _moment: LondonMoment, noted: readonly string[] | undefined) =>
  selectFollowing(state, noted)

/** R89: what is new from whom the person follows. `noted` is what they have seen. R98: an earlier build noted nothing. */
export const selectNewFromFollowed = createSelector(
  [selectEventsHere, givenFollowing, givenMoment],
  newFromFollowed,
)
