import { useLondonMoment } from '../../components/clock'
import { EventNotFound } from '../../components/emptyState/EventNotFound'
import { MessageScreen } from '../../components/MessageScreen'
import { useOpenedEvent } from '../../components/useOpenedEvent'
import type { EditorVisit } from '../../domain/editor/editorVisit'
import type { UserId } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { occurrenceForDate } from '../../domain/event/nextOccurrences'
import { isRunBy } from '../../domain/event/visibility'
import { selectIsMissing, selectIsUnreachable } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import type { Day } from '../../domain/time/days'
import { EditorSkeleton } from './EditorSkeleton'
import { OpenedWizard } from './OpenedWizard'
import { NO_CONNECTION_YET, GONE_PREFIX } from '../../domain/texts/listMessages'

const modeOf = (kind: Props['visit']['kind'], date: Day | null) =>
  kind === 'copy' ? 'copy' : date === null ? 'series' : 'occurrence'

interface Props {
  visit: Extract<EditorVisit, { eventId: unknown }>
  userId: UserId
}

/** The wizard for an existing event. Only those who run it edit and copy it (§6, R73). */
export function EditedEvent({ visit, userId }: Props) {
  const { kind, eventId, date } = visit
  const moment = useLondonMoment()
  const event = useOpenedEvent(eventId)
  const isMissing = useAppSelector(state => selectIsMissing(state, eventId))
  const isUnreachable = useAppSelector(state => selectIsUnreachable(state, eventId))

  if (event) {
    if (event.status === 'deleted') return <MessageScreen title={GONE_PREFIX + eventName(event)} />
    if (!isRunBy(event, userId)) return <MessageScreen title={`You can only ${kind} your own events.`} />
    // R7: a one-off is edited as a whole. A date outside the series opens its next occurrence.
    const isOfDate = event.isRecurring && date !== null
    const ofDate = isOfDate ? occurrenceForDate(event, date, moment).occurrenceDate : null
    const mode = modeOf(kind, ofDate)
    const task = { userId, mode, event, date: ofDate } as const
    return <OpenedWizard key={[userId, mode, eventId, ofDate].join('/')} task={task} />
  }
  if (isMissing) return <EventNotFound />
  if (!isUnreachable) return <EditorSkeleton mode={modeOf(kind, date)} />
  return (
    <MessageScreen title={NO_CONNECTION_YET}>
      <p role="status">This event is not stored on this device. It opens as soon as there is a connection.</p>
    </MessageScreen>
  )
}
