import { followIntent } from '../../domain/account/profileIntents'
import { creatorMark } from '../../domain/event/reader/creatorMark'
import { entriesOf, followEntry } from '../../domain/following/followed'
import {
  followSnapshot,
  isVenue,
  keysOf,
  organiserOf,
  type FollowKey,
} from '../../domain/following/followKey'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { makeFilter } from '../../domain/sync/filters'
import type { ReadSnapshot } from '../../domain/sync/snapshots'
import { staleIds } from '../../domain/sync/sync'
import { enqueue, stampIntent } from '../outbox/outboxThunks'
import { followToggled, selectFollowed, selectIsFavourite } from '../slices/favouritesSlice'
import { isCutOff } from '../sync/isCutOff'
import { selectStoredEvents, storedEventsFound } from '../slices/eventsSlice'
import { selectEvents } from '../slices/eventsSelectors'
import { selectFilters } from '../slices/filtersSlice'
import { noteFollow } from './favouriteNewsThunks'
import type { AppThunk, RootState } from '../slices/state'
import { isPending, isRunBy } from '../../domain/event/visibility'
import { selectUserId } from '../slices/authSlice'

/**
 * R96: takes all events of an organiser or venue from this device, of which a start reads the chosen counties only, and
 * asks the site for them. What the answer no longer has leaves the device too. Resolves once the events that it has are
 * known, to whether the site has answered. Never rejects.
 */
export const askForEventsOf =
  (key: FollowKey): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { events, eventDb, device, log }) => {
    const asking = isCutOff(getState(), { device }) ? [] : events.findSnapshots([followSnapshot(key)])
    const stored = await eventDb
      .loadWhere(event => isVenue(key) || organiserOf(event) === key)
      .catch((): DanceEvent[] => [])
    const theirs = stored.filter(event => keysOf(event).has(key))
    if (theirs.length > 0) dispatch(storedEventsFound({ events: theirs, goneIds: [] }))
    const [snapshot] = await asking
    if (!snapshot) return false
    const held = selectEvents(getState())
    const userId = selectUserId(getState())
    const news = snapshot.events.filter(event => {
      const known = held[event.eventId]
      // A snapshot names no creator (R53), so it never replaces an event that this person runs.
      return !known || (event.lastUpdated > known.lastUpdated && !isRunBy(known, userId))
    })
    const goneIds = idsGone(getState(), key, snapshot)
    if (news.length + goneIds.length === 0) return true
    dispatch(storedEventsFound({ events: news, goneIds }))
    await eventDb
      .storeFetch({ events: news, removedIds: goneIds, cursors: [] })
      .catch((error: unknown) => log('Events of an organiser or venue are kept for this visit only', error))
    return true
  }

/**
 * R96: the stored events of an organiser or venue that a whole answer of the site doesn't have: they were removed, taken
 * off the lists or moved. The refresh of the lists and that of the favourites see to their own (R25, R31), and nobody's
 * own events leave so. What changed after the answer's time may be newer than a cache at the edge.
 */
function idsGone(state: RootState, key: FollowKey, { events, askedAt }: ReadSnapshot): EventId[] {
  const userId = selectUserId(state)
  const isCovered = makeFilter(selectFilters(state))
  const mayBeGone = (event: DanceEvent) =>
    keysOf(event).has(key) &&
    event.lastUpdated < askedAt &&
    event.status !== 'deleted' &&
    !isPending(event) &&
    !isRunBy(event, userId) &&
    !isCovered({ ...event, exceptions: [] }) &&
    !selectIsFavourite(state, event.eventId)
  return staleIds(Object.values(selectStoredEvents(state)).filter(mayBeGone), events)
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
