import type { EventId } from '../../domain/event/event'
import { selectStoredEvents, storedEventsFound } from '../slices/eventsSlice'
import type { AppThunk } from '../slices/state'
import { loadStoredEvents } from './eventsThunks'

/** If another tab changed more events than this, all events of the chosen counties are read in one go. */
const FEW_EVENTS = 100

/** Reads the events that another tab changed. Events that are no longer stored are removed from the state. */
export const readEventsAgain =
  (eventIds: EventId[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    let ids = eventIds
    if (ids.length > FEW_EVENTS) {
      // Read the chosen counties once, instead of most events by id. An event that this doesn't change is in
      // another county, or gone.
      const before = selectStoredEvents(getState())
      await dispatch(loadStoredEvents())
      const after = selectStoredEvents(getState())
      ids = ids.filter(id => before[id] !== undefined && before[id] === after[id])
    }
    const events = await eventDb.loadEvents(ids)
    const found = new Set(events.map(event => event.eventId))
    dispatch(storedEventsFound({ events, goneIds: ids.filter(id => !found.has(id)) }))
  }
