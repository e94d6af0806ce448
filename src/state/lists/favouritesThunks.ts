import { FORCED_REFRESH_MS } from '../../domain/constants'
import { favouriteIntent } from '../../domain/account/profileIntents'
import type { EventId } from '../../domain/event/event'
import { isPending } from '../../domain/event/visibility'
import { retryDelay } from '../../domain/outbox/backOff'
import { makeFilter } from '../../domain/sync/filters'
import { enqueue, stampIntent } from '../outbox/outboxThunks'
import { selectEvent } from '../slices/eventsSelectors'
import { selectIsUnreachable, storedEventsFound } from '../slices/eventsSlice'
import { selectIsOffline } from '../slices/loadSlice'
import { favouriteToggled, selectFavourites, selectIsFavourite } from '../slices/favouritesSlice'
import { selectFilters } from '../slices/filtersSlice'
import { noteFavourite } from './favouriteNewsThunks'
import type { AppThunk } from '../slices/state'
import { openEvent } from '../sync/eventPageThunks'
import { refreshEvents } from '../sync/eventsThunks'

/**
 * R25: loads the favourites. A refresh of the lists doesn't update those outside the chosen counties. Fetches a
 * favourite if it isn't stored, or if its last fetch is more than `freshFor` ms ago. The default is 10 minutes (R33).
 * Without a network, it tries again later. `failures` counts the failed tries so far.
 */
export const loadFavourites =
  ({ failures = 0, freshFor }: { failures?: number; freshFor?: number } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb, alarm, random }) => {
    const ids = selectFavourites(getState())
    dispatch(storedEventsFound({ events: await eventDb.loadEvents(ids), goneIds: [] }))
    const isCovered = makeFilter(selectFilters(getState()))
    for (const id of ids) {
      const event = selectEvent(getState(), id)
      // Skip an event that a refresh of the lists fetches anyway. R86: such a refresh may miss an event that matches
      // only through a moved date. R63: it never fetches an event that waits for approval.
      if (event && !isPending(event) && isCovered({ ...event, exceptions: [] })) continue
      const opening = { looksAgain: false, ...(freshFor !== undefined && { freshFor }) }
      const failure = await dispatch(openEvent(id, opening))
      if (!selectIsUnreachable(getState(), id)) continue
      alarm(
        'favourites',
        retryDelay(failures + 1, random(), failure),
        () => void dispatch(loadFavourites({ failures: failures + 1 })),
      )
      // Without a network, the other favourites would fail too. A refusal concerns only this event.
      if (selectIsOffline(getState())) return
    }
  }

/**
 * R76: refreshes the lists, and the favourites outside the chosen counties. The 2-second rule of §4 applies to both.
 */
export const refreshFavourites = (): AppThunk<Promise<void>> => async dispatch => {
  await Promise.all([
    dispatch(refreshEvents({ isForced: true })),
    dispatch(loadFavourites({ freshFor: FORCED_REFRESH_MS })),
  ])
}

/**
 * §4 Favourites: toggles a favourite, and shows that at once. Resolves when the change is on disk. A signed-in
 * person's change is then sent.
 */
export const toggleFavourite =
  (eventId: EventId): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const stamp = stampIntent(getState(), services)
    const isFavourite = !selectIsFavourite(getState(), eventId)
    const keeping = stamp && dispatch(enqueue(favouriteIntent(stamp, eventId, isFavourite)))
    dispatch(favouriteToggled(eventId))
    // If the code for news can't be loaded, the favourite still counts.
    if (isFavourite) void dispatch(noteFavourite(eventId)).catch(() => {})
    await keeping
  }
