import type { EventId } from '../../domain/event/event'
import {
  readSeenFavourites,
  seenFavourite,
  type SeenFavourites,
} from '../../domain/lists/news/seenFavourites'
import { londonMoment } from '../../domain/time/days'
import { selectEvent } from '../slices/eventsSelectors'
import { selectFavourites } from '../slices/favouritesSlice'
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
    const noteAll = () => {
      // Another tab may have noted something since.
      const kept = readSeenFavourites(store.load())
      const at = now()
      const { day } = londonMoment(at)
      const notes = selectFavourites(getState()).flatMap(id => {
        const event = selectEvent(getState(), id)
        const note = event ? seenFavourite(event, day) : kept?.events[id]
        return note ? [[id, note] as const] : []
      })
      store.save(JSON.stringify({ at, events: Object.fromEntries(notes) } satisfies SeenFavourites))
    }
    return { seen: readSeenFavourites(store.load()), noteAll }
  }

/** Notes what the person sees of an event when it becomes a favourite. What changes from now on is news. */
export const noteFavourite =
  (eventId: EventId): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { seenFavourites, now }) => {
    const event = selectEvent(getState(), eventId)
    if (!event) return
    const store = await seenFavourites()
    const kept = readSeenFavourites(store.load()) ?? { at: now(), events: {} }
    const note = seenFavourite(event, londonMoment(now()).day)
    store.save(JSON.stringify({ ...kept, events: { ...kept.events, [eventId]: note } }))
  }
