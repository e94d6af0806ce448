import { CloudOff, Share } from 'lucide'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { BackButton } from '../../components/BackButton'
import { Breakable } from '../../components/Breakable'
import { Button } from '../../components/Button'
import { useLondonMoment, useNow } from '../../components/clock'
import { DanceTags } from '../../components/DanceGlyph'
import { EmptyDrawing } from '../../components/emptyState/EmptyDrawing'
import { EventRow } from '../../components/eventRow/EventRow'
import { Avatar } from '../../components/following/Avatar'
import { FollowButton } from '../../components/following/FollowButton'
import { Icon } from '../../components/Icon'
import { PageHeading } from '../../components/PageHeading'
import { PlaceMap } from '../../components/placeMap/PlaceMap'
import { useIsFirstPage } from '../../components/useIsFirstPage'
import { useIsWide } from '../../components/useIsWide'
import { PRODUCT_TITLE } from '../../domain/configuration'
import { danceSlug } from '../../domain/event/dances'
import { rowDate } from '../../domain/event/dateLabels'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { organiserName } from '../../domain/following/organiserName'
import { followHead, toCome } from '../../domain/following/followHead'
import { followPath, isVenue, readFollowKey, type FollowKey } from '../../domain/following/followKey'
import { nightsOf } from '../../domain/following/nights'
import { savedLabel } from '../../domain/lists/freshness'
import { ROUTES } from '../../domain/navigation/paths'
import {
  NOTHING_LISTED,
  UNKNOWN,
  UNKNOWN_OFFLINE,
  WHAT_FOLLOWING_DOES,
} from '../../domain/texts/followMessages'
import { SHARE } from '../../domain/texts/labels'
import { LOADING, SEE_THIS_WEEK } from '../../domain/texts/listMessages'
import { dayNumber, shortMonth, shortWeekday } from '../../domain/time/dayLabels'
import { monthOf, type Day } from '../../domain/time/days'
import { isPlausibleStamp } from '../../domain/time/stamps'
import { sharePage } from '../../state/device/sharingThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { askForEventsOf } from '../../state/lists/followedThunks'
import { selectEvents } from '../../state/slices/eventsSelectors'
import { selectIsCacheLoaded, selectLastFetch } from '../../state/slices/eventsSlice'
import { selectIsOffline } from '../../state/slices/loadSlice'
import { Band } from '../../components/following/Band'
import styles from './FollowScreen.module.css'
import { Address, HasBeen, Linked } from './Beside'
import type { View } from './view'

/** R96: the page of an organiser or venue, from what this device holds and what the site adds. */
export default function FollowScreen() {
  const { pathname } = useLocation()
  const key = readFollowKey(pathname)
  return key === null ? <Navigate to={ROUTES.home} replace /> : <Follow key={key} followKey={key} />
}

function Follow({ followKey: key }: { followKey: FollowKey }) {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const events = useAppSelector(selectEvents)
  const isRead = useAppSelector(selectIsCacheLoaded)
  const [hasAsked, setHasAsked] = useState(false)
  useEffect(() => void dispatch(askForEventsOf(key)).then(() => setHasAsked(true)), [dispatch, key])
  const nights = useMemo(() => nightsOf(key, Object.values(events), moment), [key, events, moment])
  const head = followHead(key, nights)
  return (
    <main className={styles.page} aria-busy={head === null && !(isRead && hasAsked)}>
      <title>{`${head?.name ?? NOTHING_LISTED} - ${PRODUCT_TITLE}`}</title>
      {head ? (
        <Known view={{ key, head, nights }} />
      ) : isRead && hasAsked ? (
        <Unknown />
      ) : (
        <div className={styles.unknown}>
          <WayBack />
          <p role="status">{LOADING}</p>
        </div>
      )}
    </main>
  )
}

function Known({ view }: { view: View }) {
  const { key, head } = view
  const isWide = useIsWide()
  const words = useRef<HTMLDivElement>(null)
  const isPast = useIsPast(words)
  const [dance = 'Bachata'] = head.dances
  return (
    <>
      <header
        className={isVenue(key) ? styles.head : `${styles.head} ${styles.banded}`}
        data-dance={danceSlug(dance)}
      >
        {!isVenue(key) && <Band dance={dance} mark={key} />}
        {isVenue(key) && !isWide && (
          <div className={styles.map}>
            <PlaceMap event={head.place} />
          </div>
        )}
        <WayBack />
        {!isVenue(key) && <Avatar name={head.name} dance={dance} className={styles.avatar} />}
        <div ref={words} className={styles.words}>
          <PageHeading>
            <bdi>
              <Breakable text={head.name} />
            </bdi>
          </PageHeading>
          <p className={styles.line} dir="auto">
            {head.line}
          </p>
          {!isVenue(key) && <DanceTags dances={head.dances} />}
        </div>
      </header>
      {isPast && !isWide && (
        <div className={styles.bar}>
          <div>
            <WayBack />
            <b dir="auto" aria-hidden="true">
              {head.name}
            </b>
            <FollowButton of={key} name={head.name} />
          </div>
        </div>
      )}
      <div className={styles.columns}>
        <Coming view={view} />
        <div className={styles.beside}>
          <Acts view={view} />
          {isVenue(key) && <Address event={head.place} hasMap={isWide} />}
          <Linked view={view} />
          <HasBeen view={view} />
        </div>
      </div>
    </>
  )
}

/** DESIGN Organiser and venue: whether an element has left the window at its top. */
function useIsPast(element: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1)
      if (last) setIsPast(!last.isIntersecting && last.boundingClientRect.top < 0)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}

/** §2: one step back, or to this week if the page was opened by its link. */
function WayBack() {
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  return (
    <div className={styles.back}>
      <BackButton onBack={() => void (isFirstPage ? navigate(ROUTES.home) : navigate(-1))} />
    </div>
  )
}

const FIRST_ROWS = 6

function Coming({ view: { key, nights } }: { view: View }) {
  const { coming } = nights
  const moment = useLondonMoment()
  const { pathname } = useLocation()
  const [isWhole, setIsWhole] = useState(false)
  const isWide = useIsWide()
  const shown = isWhole ? coming : coming.slice(0, FIRST_ROWS)
  const by = ({ event }: ListedOccurrence) => {
    const name = organiserName(event)
    return isVenue(key) && name !== '' ? `By ${name}` : undefined
  }
  return (
    <section className={styles.coming} aria-labelledby="next">
      <div className={styles.heading}>
        <h2 id="next">Next</h2>
        <p>{toCome(coming)}</p>
      </div>
      <SavedLine />
      {coming.length === 0 && <p className={styles.line}>{NOTHING_LISTED}</p>}
      <ul>
        {shown.map((occurrence, position) => (
          <li key={occurrence.event.eventId} className={isWide ? styles.dated : undefined}>
            {isWide && <DateColumn day={occurrence.occurrenceDate} />}
            <EventRow
              occurrence={occurrence}
              from={pathname}
              position={position}
              {...(!isWide && { date: rowDate(occurrence, moment) })}
              by={by(occurrence)}
              withRhythm
            />
          </li>
        ))}
      </ul>
      {shown.length < coming.length && (
        <button type="button" className={styles.all} onClick={() => setIsWhole(true)}>
          {`Show all ${coming.length}`}
        </button>
      )}
    </section>
  )
}

/** At a desk the date stands before its row, which says it to screen readers. */
function DateColumn({ day }: { day: Day }) {
  return (
    <span className={styles.date} aria-hidden="true">
      <span>{shortWeekday(day)}</span>
      <b>{dayNumber(day)}</b>
      <span>{shortMonth(monthOf(day))}</span>
    </span>
  )
}

/** R35: without a network, the page has only what this device holds of the chosen places. */
function SavedLine() {
  const isOffline = useAppSelector(selectIsOffline)
  const lastFetch = useAppSelector(selectLastFetch)
  const now = useNow()
  if (!isOffline) return null
  const saved = isPlausibleStamp(lastFetch) ? `, ${savedLabel(lastFetch, now).toLowerCase()}` : ''
  return (
    <p className={styles.saved}>
      <Icon of={CloudOff} size={16} />
      <span>{`In your places${saved}`}</span>
    </p>
  )
}

function Acts({ view: { key, head } }: { view: View }) {
  const dispatch = useAppDispatch()
  const [link, setLink] = useState<string | null>(null)
  const page = { title: head.name, text: head.line, path: followPath(key) }
  return (
    <div className={styles.acts}>
      <FollowButton of={key} name={head.name} isMain />
      <Button kind="secondary" onClick={() => void dispatch(sharePage(page)).then(setLink)}>
        <Icon of={Share} size={20} />
        {SHARE}
      </Button>
      <p className={styles.hint}>{WHAT_FOLLOWING_DOES}</p>
      {link !== null && <p className={styles.link}>{link}</p>}
    </div>
  )
}

/** Says what this device can't know, with one way on. */
function Unknown() {
  const isOffline = useAppSelector(selectIsOffline)
  return (
    <div className={styles.unknown}>
      <WayBack />
      <EmptyDrawing of="missing" />
      <PageHeading>{NOTHING_LISTED}</PageHeading>
      <p>{isOffline ? UNKNOWN_OFFLINE : UNKNOWN}</p>
      <Link className={styles.act} to={ROUTES.events}>
        {SEE_THIS_WEEK}
      </Link>
    </div>
  )
}
