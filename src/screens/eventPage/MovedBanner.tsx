import { insteadOf, movedFrom, movedText, movedTo } from '../../domain/navigation/movedDates'
import { ArrowLeft, ArrowRight, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { useOpenedEvent } from '../../components/hooks/useOpenedEvent'
import type { Occurrence } from '../../domain/event/event'
import { occurrenceOn } from '../../domain/event/occurrences'
import { isListed } from '../../domain/event/visibility'
import { viewEventPath } from '../../domain/navigation/paths'
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
    return other.eventDate ? link(viewEventPath(to), ArrowRight, movedText(other.eventDate)) : children
  }
  if (!from || movedTo(occurrenceOn(other, from.date)) !== event.eventId) return children
  return (
    <>
      {link(viewEventPath(other.eventId, from.date), ArrowLeft, insteadOf(from.date))}
      {children}
    </>
  )
}
