import '../../styles/forcedColours.css'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useLondonMoment } from '../../components/clock'
import { EventNotFound } from '../../components/emptyState/EventNotFound'
import { MessageScreen } from '../../components/MessageScreen'
import { useOpenedEvent } from '../../components/useOpenedEvent'
import { occurrenceForDate, overAt } from '../../domain/event/nextOccurrences'
import { selectIsMissing, selectIsUnreachable } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import { EventDock } from './EventDock'
// The look of the text that the site itself wrote. Its page loads this chunk's stylesheet (public web).
import './eventText.css'
import { OccurrenceView } from './OccurrenceView'
import { EventSkeleton } from './EventSkeleton'
import { forgetOpenedPage } from './forgetOpenedPage'
import { readEventId } from '../../domain/event/event'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'

/** §2 View event: shows the stored event at once, then what the network returns (R33). */
export default function EventPage() {
  const eventId = readEventId(useParams().eventId)
  const [query] = useSearchParams()
  const date = query.get('date')
  const moment = useLondonMoment()
  const event = useOpenedEvent(eventId)
  const isMissing = useAppSelector(state => eventId === null || selectIsMissing(state, eventId))
  const isUnreachable = useAppSelector(state => eventId !== null && selectIsUnreachable(state, eventId))

  useEffect(() => () => forgetOpenedPage(document), [eventId, date])

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
