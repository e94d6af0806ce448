import { ArrowLeft, ArrowRight, Calendar, ChevronRight, Clock } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { useOpenedEvent } from '../../components/hooks/useOpenedEvent'
import { Icon } from '../../components/Icon'
import { rowDate } from '../../domain/event/dateLabels'
import type { Occurrence } from '../../domain/event/event'
import { goesOnAfter, type Missed } from '../../domain/event/nextOccurrences'
import { occurrenceOn } from '../../domain/event/occurrences'
import { isListed } from '../../domain/event/visibility'
import { insteadOf, movedFrom, movedText, movedTo } from '../../domain/navigation/movedDates'
import { viewEventPath } from '../../domain/navigation/paths'
import { DATE_OVER, EVENT_OVER } from '../../domain/texts/eventMessages'
import { useAppSelector } from '../../state/hooks'
import { selectUserId } from '../../state/slices/authSlice'
import styles from './MissedBanner.module.css'

interface Props {
  occurrence: Occurrence
  /** What a date that moved shows until its one-off can be seen, and what other dates show. */
  children: ReactNode
}

/**
 * Move to another day: leads from a cancelled date to the one-off that takes place instead, and back. Nobody is led to
 * an event that they can't see: it may wait for approval, or be deleted.
 */
export function MovedBanner({ occurrence, children }: Props) {
  const { event } = occurrence
  const { state } = useLocation() as { state: unknown }
  const userId = useAppSelector(selectUserId)
  const to = event.isRecurring ? movedTo(occurrence) : null
  const from = event.isRecurring ? null : movedFrom(event.eventId)
  const other = useOpenedEvent(to ?? from?.eventId ?? null)
  if (!other || !isListed(other, userId)) return children
  const link = (path: string, icon: typeof ArrowLeft, text: string) => (
    <Link className={styles.banner} to={path} state={state}>
      <Icon of={icon} size={20} />
      <b>{text}</b>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
  if (to !== null) {
    const { eventDate, isCancelled } = other
    if (!eventDate) return children
    return link(viewEventPath(to), ArrowRight, movedText(eventDate, isCancelled))
  }
  if (!from || movedTo(occurrenceOn(other, from.date)) !== event.eventId) return children
  return (
    <>
      {link(viewEventPath(other.eventId, from.date), ArrowLeft, insteadOf(from.date))}
      {children}
    </>
  )
}

/** In a narrow column, 'Mon, 7 Dec, 8:00 pm' breaks before its time alone. */
const unbroken = (start: string) => start.replace(/ (?!\d+:)/g, '\u00a0')

/**
 * R67: says that the shown event, or date of a series that goes on, is over, and links to the next date of its series.
 * The title says that a date is cancelled or paused, so that date has only the link.
 */
export function MissedBanner({ occurrence, isOver, next }: Missed & { occurrence: Occurrence }) {
  const moment = useLondonMoment()
  const { state } = useLocation() as { state: unknown }
  const text = goesOnAfter(occurrence.event, occurrence.occurrenceDate, moment) ? DATE_OVER : EVENT_OVER
  const icon = <Icon of={isOver ? Clock : Calendar} size={20} />
  if (!next) {
    return (
      isOver && (
        <p className={styles.banner} role="status">
          {icon}
          <b>{text}</b>
        </p>
      )
    )
  }
  return (
    <Link className={styles.banner} to={viewEventPath(next.event.eventId, next.occurrenceDate)} state={state}>
      {icon}
      <span>
        {isOver && <span>{text}</span>} <b>{`Next: ${unbroken(rowDate(next, moment).start)}`}</b>
      </span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
}
