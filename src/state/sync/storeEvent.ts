import type { DanceEvent } from '../../domain/event/event'
import { eventFetched } from '../slices/eventsSlice'
import type { AppThunk } from '../slices/state'

/**
 * Stores the server's copy of one event. Removes the event if it was deleted (R32). `at` is the device ms of the
 * request.
 */
export const storeEvent =
  (event: DanceEvent, at: number): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventDb }) => {
    const isDeleted = event.status === 'deleted'
    await eventDb.storeFetch({
      events: isDeleted ? [] : [event],
      removedIds: isDeleted ? [event.eventId] : [],
      cursors: [],
    })
    dispatch(eventFetched({ event, at }))
  }
