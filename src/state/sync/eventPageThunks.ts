import { EVENT_FRESH_MS } from '../../domain/constants'
import type { EventId } from '../../domain/event/event'
import { selectUserId } from '../slices/authSlice'
import type { AppThunk } from '../slices/state'
import { selectEvent } from '../slices/eventsSelectors'
import { eventMissing, eventUnreachable, storedEventsFound } from '../slices/eventsSlice'
import { selectEventFetchedAt, selectStoredEvent } from '../slices/eventsSlice'
import { networkTroubled } from './eventsThunks'
import { storeEvent } from './storeEvent'
import { retryDelay } from '../../domain/outbox/backOff'

/**
 * §2 View event: shows what the device holds at any age, then asks for news unless what is held
 * was fetched within 10 minutes (R33). Deleted and unapproved events are shown too (R32, R34).
 */
export const openEvent =
  (eventId: EventId, failures = 0): AppThunk<Promise<void>> =>
  async (dispatch, getState, { events, eventDb, now, log, alarm, random }) => {
    if (!selectStoredEvent(getState(), eventId)) {
      dispatch(storedEventsFound({ events: await eventDb.loadEvents([eventId]), goneIds: [] }))
    }
    const stored = selectStoredEvent(getState(), eventId)
    if (stored && isFresh(selectEventFetchedAt(getState(), eventId), now())) return
    // It waits to be created: the server does not know it yet.
    if (!stored && selectEvent(getState(), eventId)) return

    const at = now()
    try {
      const event = await events.findById(eventId, selectUserId(getState()))
      if (!event) {
        dispatch(eventMissing(eventId))
        await eventDb.storeFetch({ events: [], removedIds: [eventId], cursors: [] })
        return
      }
      await dispatch(storeEvent(event, at))
    } catch (error) {
      log('Fetching the event failed', error)
      dispatch(eventUnreachable(eventId))
      dispatch(networkTroubled())
      alarm(
        'event',
        retryDelay(failures + 1, random()),
        () => void dispatch(openEvent(eventId, failures + 1)),
      )
    }
  }

/** A moment in the future is a wrong clock's and counts as stale. */
function isFresh(fetchedAt: number | null, now: number): boolean {
  return fetchedAt !== null && now >= fetchedAt && now - fetchedAt < EVENT_FRESH_MS
}
