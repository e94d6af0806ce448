import { followIntent } from '../../domain/account/profileIntents'
import { creatorMark } from '../../domain/event/reader/creatorMark'
import { entriesOf, followEntry } from '../../domain/following/followed'
import { followSnapshot, organiserOf, type FollowKey } from '../../domain/following/followKey'
import { enqueue, stampIntent } from '../outbox/outboxThunks'
import { followToggled, selectFollowed } from '../slices/favouritesSlice'
import { isCutOff } from '../sync/isCutOff'
import { storedEventsFound } from '../slices/eventsSlice'
import { selectEvents } from '../slices/eventsSelectors'
import { noteFollow } from './favouriteNewsThunks'
import type { AppThunk, RootState } from '../slices/state'
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

/**
 * R89: follows an organiser or venue, or no longer, and shows that at once. `label` is its name. Resolves when the change
 * is on disk. A signed-in person's change is then sent.
 */
export const toggleFollow =
  (key: FollowKey, label: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const followed = entriesOf(key, selectFollowed(getState()))
    const entries = followed.length > 0 ? followed : [followEntry(key, label)]
    const kept = entries.map(entry => {
      const stamp = stampIntent(getState(), services)
      const keeping = stamp && dispatch(enqueue(followIntent(stamp, entry, followed.length === 0)))
      dispatch(followToggled(entry))
      return keeping
    })
    // If the code for news can't be loaded, following still counts.
    if (followed.length === 0) void dispatch(noteFollow(key)).catch(() => {})
    await Promise.all(kept)
  }

/** R89: the key of the signed-in person as an organiser. Nobody follows her own events. Null if nobody is signed in. */
export function selectOwnKey(state: RootState): FollowKey | null {
  const userId = selectUserId(state)
  return userId === null ? null : organiserOf({ creatorMark: creatorMark(userId) })
}
