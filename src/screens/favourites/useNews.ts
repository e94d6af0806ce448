import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLondonMoment, useNow } from '../../components/hooks/clock'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import type { EventId } from '../../domain/event/event'
import { favouriteNews, sinceLabel, type FavouriteNews } from '../../domain/lists/news/favouriteNews'
import { seenFavourite } from '../../domain/lists/news/seenFavourites'
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks'
import { visitNews, type NewsVisit } from '../../state/lists/favouriteNewsThunks'
import { selectListedFavourites, selectNewFromFollowed } from '../../state/lists/favouritesSelectors'

/** ms for which news stays. A person who opens one item of the news then finds the others after Back. */
const STAYS_MS = 600_000
const visits = new WeakMap<object, NewsVisit & { from: number }>()

export interface News {
  /** R89: what is new from whom the person follows. It stays until the visit ends. */
  fresh: ListedOccurrence[]
  since: string
  news: FavouriteNews[]
  /** Call this when the person opens an event. The event's news then counts as seen. */
  see: (eventId: EventId) => void
}

/**
 * What changed about the favourites since the person last looked, and what is new from whom they follow. When the person leaves the list, all news
 * is noted as seen.
 */
export function useNews(): News {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const events = useAppSelector(selectListedFavourites)
  const now = useNow()
  const [visit, setVisit] = useState(() => {
    const last = visits.get(store)
    return last && Math.abs(now - last.from) < STAYS_MS ? last : undefined
  })

  // In a layout effect, the news is part of the first painted frame.
  useLayoutEffect(() => {
    if (visit) return
    let isLeft = false
    const keep = (read: NewsVisit) => {
      if (isLeft) return
      const begun = { ...read, from: now }
      visits.set(store, begun)
      setVisit(begun)
    }
    dispatch(visitNews()).then(keep, () => {})
    return () => void (isLeft = true)
  }, [dispatch, store, visit, now])

  useEffect(() => {
    if (!visit) return
    // A page that is hidden may never be shown again.
    const noteIfHidden = () => document.visibilityState === 'hidden' && visit.noteAll()
    document.addEventListener('visibilitychange', noteIfHidden)
    return () => {
      document.removeEventListener('visibilitychange', noteIfHidden)
      visit.noteAll()
    }
  }, [visit])

  const seen = visit?.seen ?? null
  const see = (eventId: EventId) => {
    const event = events.find(one => one.eventId === eventId)
    if (!visit || !seen || !event) return
    const known = { ...seen.events, [eventId]: seenFavourite(event, moment.day) }
    visits.set(store, { ...visit, seen: { ...seen, events: known } })
  }
  const fresh = useAppSelector(state => selectNewFromFollowed(state, moment, seen?.followedIds))
  const news = useMemo(() => favouriteNews(seen, events, moment), [seen, events, moment])
  return { since: sinceLabel(seen?.at ?? 0, moment), news, fresh, see }
}
