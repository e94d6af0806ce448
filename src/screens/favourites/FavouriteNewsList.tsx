import { ChevronRight, Clock, History, type IconNode, MapPin, Megaphone, Pencil, PoundSterling } from 'lucide'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { CANCELLED_ICON } from '../../components/cancelled/Cancelled'
import { EventRow } from '../../components/eventRow/EventRow'
import { useLondonMoment, useNow } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { rowDate } from '../../domain/event/dateLabels'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { BETWEEN } from '../../domain/event/labels'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { organiserName } from '../../domain/following/organiserName'
import { type FavouriteNews, favouriteNews, sinceLabel } from '../../domain/lists/news/favouriteNews'
import { seenFavourite } from '../../domain/lists/news/seenFavourites'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { NEW_FROM_FOLLOWED } from '../../domain/texts/followMessages'
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks'
import { type NewsVisit, visitNews } from '../../state/lists/favouriteNewsThunks'
import { selectListedFavourites, selectNewFromFollowed } from '../../state/lists/favouritesSelectors'
import styles from './FavouriteNewsList.module.css'
import screen from './FavouritesScreen.module.css'

const ICONS: Record<FavouriteNews['kind'], IconNode> = {
  cancelled: CANCELLED_ICON,
  place: MapPin,
  time: Clock,
  price: PoundSterling,
  announcement: Megaphone,
  name: Pencil,
  more: History,
}

/** What changed since the person last looked. Nothing without news. */
export function FavouriteNewsList({ since, news, see }: Pick<News, 'since' | 'news' | 'see'>) {
  if (news.length === 0) return null
  return (
    <section className={styles.news} aria-labelledby="favourite-news">
      <h2 id="favourite-news">{since}</h2>
      <ul>
        {news.map(({ eventId, date, kind, title, text }) => (
          <li key={`${eventId} ${date} ${text}`}>
            <Link
              className={`${styles.item} ${styles[kind] ?? ''}`}
              to={viewEventPath(eventId, date ?? undefined)}
              state={{ from: ROUTES.favourites }}
              onClick={() => see(eventId)}
            >
              <Icon of={ICONS[kind]} size={22} />
              <span className={styles.words} dir="auto">
                <b>{title}</b> <span>{text}</span>
              </span>
              <Icon of={ChevronRight} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** R89: what is new from whom the person follows, in the chosen places. Nothing without news. */
export function NewFromFollowed({ fresh }: { fresh: ListedOccurrence[] }) {
  const moment = useLondonMoment()
  if (fresh.length === 0) return null
  const note = `${fresh.length === 1 ? '1 event' : `${fresh.length} events`} in your places`
  return (
    <section aria-label={NEW_FROM_FOLLOWED}>
      <div className={screen.heading}>
        <GroupHeading name={NEW_FROM_FOLLOWED} note={note} />
      </div>
      <ul className={screen.list} aria-label={NEW_FROM_FOLLOWED}>
        {fresh.map((occurrence, position) => (
          <li key={occurrence.event.eventId}>
            <EventRow
              occurrence={occurrence}
              from={ROUTES.favourites}
              position={position}
              date={rowDate(occurrence, moment)}
              by={byLine(occurrence.event)}
              withRhythm
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'By Salsa Rojo • The Haunt'. Undefined if no organiser is named: the row then says where, as everywhere. */
function byLine(event: DanceEvent): string | undefined {
  const name = organiserName(event)
  return name === '' ? undefined : [`By ${name}`, event.location.venue].filter(Boolean).join(BETWEEN)
}

/** ms for which news stays. A person who opens one item of the news then finds the others after Back. */
const STAYS_MS = 600_000
const visits = new WeakMap<object, NewsVisit & { from: number }>()

interface News {
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
