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
  /** The number of failed tries so far. */
  failures?: number
  /** If the last fetch is more recent than this, in ms, no new fetch is made. */
  freshFor?: number
  /** R82: fetches an event that waits for approval even if it was fetched recently. On by default. */
  looksAgain?: boolean
}

/**
 * §2 View event: shows the device's copy, however old. Then fetches the event, unless it was fetched within the last
 * 10 minutes (R33). Deleted and unapproved events are shown too (R32, R34). Resolves to the error of a failed fetch,
 * or to null.
 */
export const openEvent =
  (
    eventId: EventId,
    { failures = 0, freshFor = EVENT_FRESH_MS, looksAgain = true }: Opening = {},
  ): AppThunk<Promise<unknown>> =>
  async (dispatch, getState, { events, eventDb, now, log, alarm, random }) => {
    if (!selectStoredEvent(getState(), eventId)) {
      dispatch(storedEventsFound({ events: await eventDb.loadEvents([eventId]), goneIds: [] }))
    }
    const stored = selectStoredEvent(getState(), eventId)
    // A moderator may have approved the event since the last fetch (R82).
    const isWaiting = looksAgain && stored !== undefined && isPending(stored)
    if (stored && !isWaiting && isFresh(selectEventFetchedAt(getState(), eventId), now(), freshFor))
      return null
    // The event's creation waits in the outbox, so the server doesn't know the event yet.
    if (!stored && selectEvent(getState(), eventId)) return null

    const at = now()
    try {
      const event = await events.findById(eventId, selectUserId(getState()))
      if (!event) {
        dispatch(eventMissing(eventId))
        await eventDb.storeFetch({ events: [], removedIds: [eventId], cursors: [] })
        return null
      }
      await dispatch(storeEvent(event, at))
      return null
    } catch (error) {
      log('Fetching the event failed', error)
      dispatch(eventUnreachable(eventId))
      dispatch(networkTroubled(error))
      alarm(
        'event',
        retryDelay(failures + 1, random(), error),
        () => void dispatch(openEvent(eventId, { failures: failures + 1, freshFor, looksAgain })),
      )
      return error
    }
  }

/** R58: whether a Wi-Fi's own page answers in place of our site. False if the code that asks can't be loaded. */
export const isBehindPortal =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { events }) => {
    try {
      return await events.isBehindPortal()
    } catch {
      return false
    }
  }

/**
 * Whether a fetch is recent enough. All values are device ms. A time in the future comes from a wrong clock, and
 * doesn't count.
 */
function isFresh(fetchedAt: number | null, now: number, freshFor: number): boolean {
  return fetchedAt !== null && now >= fetchedAt && now - fetchedAt < freshFor
}
