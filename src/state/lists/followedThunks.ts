import { followSnapshot, type FollowKey } from '../../domain/following/followKey'
import { isCutOff } from '../sync/isCutOff'
import { storedEventsFound } from '../slices/eventsSlice'
import { selectEvents } from '../slices/eventsSelectors'
import type { AppThunk } from '../slices/state'
import { isRunBy } from '../../domain/event/visibility'
import { selectUserId } from '../slices/authSlice'

/**
 * R96: asks the site for all events of an organiser or venue, because this device may not hold their counties. Resolves
 * once the events that it has are known, whether or not the site answers. Never rejects.
 */
export const askForEventsOf =
  (key: FollowKey): AppThunk<Promise<void>> =>
  async (dispatch, getState, { events, eventDb, device, log }) => {
    if (isCutOff(getState(), { device })) return
    const [snapshot] = await events.findSnapshots([followSnapshot(key)])
    const held = selectEvents(getState())
    const userId = selectUserId(getState())
    const news = (snapshot?.events ?? []).filter(event => {
      const known = held[event.eventId]
      // A snapshot names no creator (R53), so it never replaces an event that this person runs.
      return !known || (event.lastUpdated > known.lastUpdated && !isRunBy(known, userId))
    })
    if (news.length === 0) return
    dispatch(storedEventsFound({ events: news, goneIds: [] }))
    await eventDb
      .storeFetch({ events: news, removedIds: [], cursors: [] })
      .catch((error: unknown) => log('Events of an organiser or venue are kept for this visit only', error))
  }
