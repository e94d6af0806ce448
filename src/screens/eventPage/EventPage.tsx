import { useParams, useSearchParams } from 'react-router-dom'
import { useLondonMoment } from '../../components/clock'
import { MessageScreen } from '../../components/MessageScreen'
import { useOpenedEvent } from '../../components/useOpenedEvent'
import { occurrenceForDate, overAt } from '../../domain/event/nextOccurrences'
import { selectIsMissing, selectIsUnreachable } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import { EventDock } from './EventDock'
import styles from './EventPage.module.css'
import { OccurrenceView } from './OccurrenceView'
import { readEventId } from '../../domain/event/event'
import { NO_CONNECTION_YET, LOADING } from '../../domain/texts/listMessages'
import { EVENT_NOT_FOUND } from '../../domain/texts/eventMessages'

/** §2 View event: shows what the device holds at once, then what the network knows (R33). */
export default function EventPage() {
  const eventId = readEventId(useParams().eventId)
  const [query] = useSearchParams()
  const moment = useLondonMoment()
  const event = useOpenedEvent(eventId)
  const isMissing = useAppSelector(state => eventId === null || selectIsMissing(state, eventId))
  const isUnreachable = useAppSelector(state => eventId !== null && selectIsUnreachable(state, eventId))

  if (event) {
    const occurrence = occurrenceForDate(event, query.get('date'), moment)
    return <OccurrenceView occurrence={occurrence} over={overAt(event, occurrence, moment)} />
  }

  return (
    <>
      {isMissing ? (
        <MessageScreen title={EVENT_NOT_FOUND} />
      ) : isUnreachable ? (
        <MessageScreen title={NO_CONNECTION_YET}>
          <p role="status">
            This event is not stored on this device. It shows as soon as there is a connection.
          </p>
        </MessageScreen>
      ) : (
        <p className={styles.loading} role="status">
          {LOADING}
        </p>
      )}
      <EventDock occurrence={null} />
    </>
  )
}
