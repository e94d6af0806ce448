import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import '../../styles/forcedColours.css'
import '../../styles/print.css'
import { Boundary } from '../../components/Boundary'
import { useLondonMoment } from '../../components/hooks/clock'
import { EventNotFound } from '../../components/emptyState/NotThere'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { createdEvent } from '../../domain/organiser/eventOverlay'
import type { Intent } from '../../domain/outbox/outbox'
import { linkedEvent } from '../../domain/navigation/linkedEvent'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { useOpenedEvent } from '../../components/hooks/useOpenedEvent'
import { missedAt, occurrenceForDate } from '../../domain/event/nextOccurrences'
import { isRunBy } from '../../domain/event/visibility'
import { selectUserId } from '../../state/slices/authSlice'
import { selectIsMissing, selectIsUnreachable } from '../../state/slices/eventsSlice'
import { selectOwnIntents } from '../../state/slices/outboxSelectors'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { openEvent } from '../../state/sync/eventPageThunks'
import { EventDock } from './EventDock'
import './eventText.css'
import { NoAnswer } from './NoAnswer'
import { OccurrenceView } from './OccurrenceView'
import tabs from '../../components/eventTop/eventTabs.module.css'
import page from '../../components/eventTop/eventTop.module.css'
import { TabWords } from '../../components/eventTop/EventTop'
import styles from './EventPage.module.css'
import { readEventId, type EventId } from '../../domain/event/event'
import { PRODUCT_TITLE } from '../../domain/constants'
import { LOADING } from '../../domain/texts/listMessages'

// Only who has just created an event needs it.
const Published = lazy(() => import(/* webpackChunkName: 'install' */ '../../components/published/Published'))

/** §2 View event: shows the stored event at once, then what the network returns (R33). */
export default function EventPage() {
  const named = useParams().eventId
  const eventId = readEventId(named)
  const linked = eventId === null ? linkedEvent(named) : null
  const [query] = useSearchParams()
  const date = query.get('date')
  const moment = useLondonMoment()
  const held = useOpenedEvent(eventId)
  const own = useAppSelector(selectOwnIntents)
  // No list has a refused event. Its person must not be told that it isn't there.
  const refused = useMemo(() => (held ? null : refusedCreation(eventId, own)), [held, eventId, own])
  const event = held ?? refused?.event
  const isMissing = useAppSelector(state => eventId === null || selectIsMissing(state, eventId))
  const isUnreachable = useAppSelector(state => eventId !== null && selectIsUnreachable(state, eventId))

  const { isLate, tries, askAgain } = useLate(eventId)
  const isNew = (useLocation() as { state: { isNew?: unknown } | null }).state?.isNew === true
  const navigate = useNavigate()
  const userId = useAppSelector(selectUserId)

  useEffect(() => () => forgetOpenedPage(document), [eventId, date])

  if (linked) {
    const { eventId: id, date: linkedDate } = linked
    return <Navigate to={viewEventPath(id, date ?? linkedDate ?? undefined)} replace />
  }
  if (event) {
    const occurrence = occurrenceForDate(event, date, moment)
    const view = <OccurrenceView occurrence={occurrence} missed={missedAt(event, occurrence, moment)} />
    if (!refused && (!isNew || !isRunBy(event, userId))) return view
    const see = () => void navigate('.', { replace: true, state: { from: ROUTES.createEvent } })
    return (
      <Boundary fallback={view}>
        <Suspense fallback={null}>
          <Published occurrence={occurrence} refusal={refused?.reason} onSee={see} />
        </Suspense>
      </Boundary>
    )
  }

  return (
    <>
      {isMissing ? (
        <EventNotFound />
      ) : isUnreachable || isLate ? (
        <NoAnswer key={tries} isUnreachable={isUnreachable} onAgain={askAgain} />
      ) : (
        <EventSkeleton />
      )}
      <EventDock occurrence={null} />
    </>
  )
}

/** R57: the event of this id as its person made it, and why the server refused it. Null if it refused none. */
function refusedCreation(eventId: EventId | null, own: readonly Intent[]) {
  for (const intent of own) {
    const act = intent.state === 'refused' ? asEventIntent(intent) : null
    if (act?.kind === 'createEvent' && act.args.eventId === eventId)
      return { event: createdEvent(act.args, act), reason: intent.reason }
  }
  return null
}

/** R58: whether the answer for an event is late, and a way to ask again, which waits anew. */
function useLate(eventId: EventId | null) {
  const dispatch = useAppDispatch()
  const [tries, setTries] = useState(0)
  const [late, setLate] = useState<string | null>(null)
  const asked = `${eventId} ${tries}`
  useEffect(() => {
    const waiting = setTimeout(() => setLate(asked), EVENT_WAIT_MS)
    return () => clearTimeout(waiting)
  }, [asked])
  const askAgain = () => {
    setTries(tries + 1)
    if (eventId !== null) void dispatch(openEvent(eventId))
  }
  return { isLate: late === asked, tries, askAgain }
}

/**
 * Public web: removes the event's data from the page that the site sent, such as its canonical address. The app calls
 * this when it shows something else, because browsers share the canonical address.
 */
function forgetOpenedPage(page: Document) {
  for (const tag of page.querySelectorAll('[data-of-page]')) {
    if (tag.localName === 'title') tag.textContent = PRODUCT_TITLE
    else tag.remove()
  }
}

/** ms after which an answer counts as late. The request itself goes on. */
const EVENT_WAIT_MS = 8_000
const TEXT_LINES = 4

/** The page of an event that is being fetched. Grey boxes take the places of picture, name, facts, tabs and text. */
function EventSkeleton() {
  return (
    <main className={page.page} aria-busy="true">
      <p className="visuallyHidden" role="status">
        {LOADING}
      </p>
      <div className={page.columns} aria-hidden="true">
        <div className={page.card}>
          <div className={`${page.picture} ${styles.picture}`} />
        </div>
        <div className={page.title}>
          <div className={styles.name} />
        </div>
        <div className={page.side}>
          <div className={page.facts}>
            <div className={styles.fact} />
            <div className={styles.fact} />
          </div>
        </div>
        <div className={tabs.root}>
          <TabWords />
          <div className={styles.text}>
            {Array.from({ length: TEXT_LINES }, (_, line) => (
              <div key={line} />
            ))}
          </div>
        </div>
      </div>
    </main>
  )
}
