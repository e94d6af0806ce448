import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import '../../styles/forcedColours.css'
import { useLondonMoment } from '../../components/clock'
import { EventNotFound } from '../../components/emptyState/EventNotFound'
import { MessageScreen } from '../../components/MessageScreen'
import { linkedEvent } from '../../domain/navigation/linkedEvent'
import { viewEventPath } from '../../domain/navigation/paths'
import { useOpenedEvent } from '../../components/useOpenedEvent'
import { occurrenceForDate, overAt } from '../../domain/event/nextOccurrences'
import { selectIsMissing, selectIsUnreachable } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import { EventDock } from './EventDock'
import './eventText.css'
import { OccurrenceView } from './OccurrenceView'
import tabs from '../../components/eventTop/eventTabs.module.css'
import page from '../../components/eventTop/eventTop.module.css'
import { TabWords } from '../../components/eventTop/TabWords'
import styles from './EventPage.module.css'
import { readEventId } from '../../domain/event/event'
import { PRODUCT_TITLE } from '../../domain/configuration'
import { LOADING, NO_CONNECTION_YET } from '../../domain/texts/listMessages'

/** §2 View event: shows the stored event at once, then what the network returns (R33). */
export default function EventPage() {
  const named = useParams().eventId
  const eventId = readEventId(named)
  const linked = eventId === null ? linkedEvent(named) : null
  const [query] = useSearchParams()
  const date = query.get('date')
  const moment = useLondonMoment()
  const event = useOpenedEvent(eventId)
  const isMissing = useAppSelector(state => eventId === null || selectIsMissing(state, eventId))
  const isUnreachable = useAppSelector(state => eventId !== null && selectIsUnreachable(state, eventId))

  useEffect(() => () => forgetOpenedPage(document), [eventId, date])

  if (linked) {
    const { eventId: id, date: linkedDate } = linked
    return <Navigate to={viewEventPath(id, date ?? linkedDate ?? undefined)} replace />
  }
  if (event) {
    const occurrence = occurrenceForDate(event, date, moment)
    return <OccurrenceView occurrence={occurrence} over={overAt(event, occurrence, moment)} />
  }

  return (
    <>
      {isMissing ? (
        <EventNotFound />
      ) : isUnreachable ? (
        <MessageScreen title={NO_CONNECTION_YET}>
          <p role="status">
            This event is not stored on this device. It shows as soon as there is a connection.
          </p>
        </MessageScreen>
      ) : (
        <EventSkeleton />
      )}
      <EventDock occurrence={null} />
    </>
  )
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
