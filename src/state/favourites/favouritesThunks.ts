import { openEvent } from '../events/eventPageThunks'
import { selectEvent, storedEventsFound } from '../events/eventsSlice'
import type { AppThunk } from '../store'
import { selectFavourites } from './favouritesSlice'

/** R25: favourites may lie outside the chosen counties; what is not stored is fetched. */
export const loadFavourites =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const ids = selectFavourites(getState())
    dispatch(storedEventsFound({ events: await eventDb.loadEvents(ids), goneIds: [] }))
    for (const id of ids) {
      if (!selectEvent(getState(), id)) await dispatch(openEvent(id))
    }
  }
