import type { DanceEvent } from '../../domain/event/event'
import type { AppThunk } from '../slices/state'
import { eventFetched } from '../slices/eventsSlice'

/** Keeps the server's copy of one event; a deleted one leaves the device (R32). `at` is device ms of the question. */
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
