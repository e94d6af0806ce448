import { selectMoment } from '../slices/deviceSlice'
import type { EventId, UserId } from '../../domain/event/event'
import {
  readSeenFavourites,
  seenFavourite,
  type SeenFavourites,
} from '../../domain/lists/news/seenFavourites'
import { notedFollowing } from '../../domain/following/newFromFollowed'
import type { FollowKey } from '../../domain/following/followKey'
import { selectUserId } from '../slices/authSlice'
import { selectEvent, selectEvents } from '../slices/eventsSelectors'
import { selectFavourites } from '../slices/favouritesSlice'
import { selectEventsHere, selectFollowing } from './favouritesSelectors'
import type { AppThunk } from '../slices/state'

/** One visit of the favourites list. */
export interface NewsVisit {
  /** The favourites as they were last seen, or null at the first look. */
  seen: SeenFavourites | null
  /** Notes that the person has now seen all favourites. Can run while the page is being closed. */
  noteAll: () => void
}

/** Reads what the person last saw of their favourites. */
export const visitNews =
  (): AppThunk<Promise<NewsVisit>> =>
  async (_dispatch, getState, { seenFavourites, now }) => {
    const store = await seenFavourites()
    const load = () => readSeenFavourites(store.load(), selectUserId(getState()))
    const noteAll = () => {
      // Another tab may have noted something since.
      const kept = load()
      const at = now()
      const { day } = selectMoment(getState())
      const notes = selectFavourites(getState()).flatMap(id => {
        const event = selectEvent(getState(), id)
        const note = event ? seenFavourite(event, day) : kept?.events[id]
        return note ? [[id, note] as const] : []
      })
      const state = getState()
      const following = selectFollowing(state, kept?.followedIds)
      const followedIds = notedFollowing(selectEventsHere(state), following, selectMoment(state))
      const seen = { ...kept, at, events: Object.fromEntries(notes), followedIds }
      store.save(textOf(seen, selectUserId(state)))
    }
    return { seen: load(), noteAll }
  }

/** Notes what the person sees of an event when it becomes a favourite. What changes from now on is news. */
export const noteFavourite =
  (eventId: EventId): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { seenFavourites, now }) => {
    const event = selectEvent(getState(), eventId)
    if (!event) return
    const store = await seenFavourites()
    const userId = selectUserId(getState())
    const kept = readSeenFavourites(store.load(), userId) ?? { at: now(), events: {} }
    const note = seenFavourite(event, selectMoment(getState()).day)
    store.save(textOf({ ...kept, events: { ...kept.events, [eventId]: note } }, userId))
  }

/** R89: notes what an organiser or venue has when it is followed. What is listed from now on is new. */
export const noteFollow =
  (key: FollowKey): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { seenFavourites, now }) => {
    const store = await seenFavourites()
    const state = getState()
    const userId = selectUserId(state)
    const kept = readSeenFavourites(store.load(), userId) ?? { at: now(), events: {} }
    const following = { keys: new Set([key]), noted: [] }
    const ids = notedFollowing(Object.values(selectEvents(state)), following, selectMoment(state))
    const followedIds = [...new Set([...(kept.followedIds ?? []), ...ids])]
    store.save(textOf({ ...kept, followedIds }, userId))
  }

/** R37: after a sign-out, what the person saw stays theirs. */
const textOf = (seen: SeenFavourites, userId: UserId | null) =>
  JSON.stringify({ ...seen, ...(userId !== null && { userId }) })
