import { makeFilter } from '../../domain/sync/filters'
import type { EventId } from '../../domain/event/event'
import { favouriteIntent } from '../../domain/account/profileIntents'
import { openEvent } from '../sync/eventPageThunks'
import { selectEvent } from '../slices/eventsSelectors'
import { selectIsUnreachable, storedEventsFound } from '../slices/eventsSlice'
import { selectFilters } from '../slices/filtersSlice'
import { enqueue, newIntent } from '../outbox/outboxThunks'
import type { AppThunk } from '../slices/state'
import { favouriteToggled, selectFavourites, selectIsFavourite } from '../slices/favouritesSlice'
import { retryDelay } from '../../domain/outbox/backOff'

/**
 * R25: favourites may lie outside the chosen counties, where no refresh of the lists brings news of them: what
 * is not stored, or was not asked for within 10 minutes (R33), is asked for. Without a network it is tried
 * again by itself.
 */
export const loadFavourites =
  (failures = 0): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb, alarm, random }) => {
    const ids = selectFavourites(getState())
    dispatch(storedEventsFound({ events: await eventDb.loadEvents(ids), goneIds: [] }))
    const isCovered = makeFilter(selectFilters(getState()))
    for (const id of ids) {
      const event = selectEvent(getState(), id)
      if (event && isCovered(event)) continue
      await dispatch(openEvent(id))
      if (!selectIsUnreachable(getState(), id)) continue
      alarm(
        'favourites',
        retryDelay(failures + 1, random()),
        () => void dispatch(loadFavourites(failures + 1)),
      )
      return
    }
  }

/** §4 Favourites: shown at once, on disk when the promise resolves, sent by itself where somebody is signed in. */
export const toggleFavourite =
  (eventId: EventId): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const made = dispatch(newIntent())
    const isFavourite = !selectIsFavourite(getState(), eventId)
    const keeping = made && dispatch(enqueue(favouriteIntent(made, eventId, isFavourite)))
    dispatch(favouriteToggled(eventId))
    await keeping
  }
