import { EVENT_FRESH_MS } from '../../domain/constants'
import type { EventId } from '../../domain/event/event'
import { isPending } from '../../domain/event/visibility'
import { retryDelay } from '../../domain/outbox/backOff'
import { selectUserId } from '../slices/authSlice'
import { selectEvent } from '../slices/eventsSelectors'
import {
  eventMissing,
  eventUnreachable,
  selectEventFetchedAt,
  selectStoredEvent,
  storedEventsFound,
} from '../slices/eventsSlice'
import type { AppThunk } from '../slices/state'
import { networkTroubled } from './eventsThunks'
import { storeEvent } from './storeEvent'

interface Opening {
  /** Failed tries so far. */
  failures?: number
  /** ms since the last fetch that need no new one. */
  freshFor?: number
  /** R82: asks about an event that waits for approval even if it was fetched lately. On by default. */
  looksAgain?: boolean
}

/**
 * §2 View event: shows the device's copy, at any age. Then fetches the event, unless it was fetched within 10 minutes
 * (R33). Deleted and unapproved events are shown too (R32, R34).
 */
export const openEvent =
  (
    eventId: EventId,
    { failures = 0, freshFor = EVENT_FRESH_MS, looksAgain = true }: Opening = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, { events, eventDb, now, log, alarm, random }) => {
    if (!selectStoredEvent(getState(), eventId)) {
      dispatch(storedEventsFound({ events: await eventDb.loadEvents([eventId]), goneIds: [] }))
    }
    const stored = selectStoredEvent(getState(), eventId)
    // A moderator may have approved it since (R82).
    const isWaiting = looksAgain && stored !== undefined && isPending(stored)
    if (stored && !isWaiting && isFresh(selectEventFetchedAt(getState(), eventId), now(), freshFor)) return
    // The event waits in the outbox to be created, so the server does not know it yet.
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
      dispatch(networkTroubled(error))
      alarm(
        'event',
        retryDelay(failures + 1, random()),
        () => void dispatch(openEvent(eventId, { failures: failures + 1, freshFor, looksAgain })),
      )
    }
  }

/** All in device ms. A time in the future comes from a wrong clock and counts as stale. */
function isFresh(fetchedAt: number | null, now: number, freshFor: number): boolean {
  return fetchedAt !== null && now >= fetchedAt && now - fetchedAt < freshFor
}
