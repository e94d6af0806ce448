import { Calendar, ChevronRight, Clock } from 'lucide'
import { Link, useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { rowDate } from '../../domain/event/dateLabels'
import type { Missed } from '../../domain/event/nextOccurrences'
import { viewEventPath } from '../../domain/navigation/paths'
import { DATE_OVER, EVENT_OVER } from '../../domain/texts/eventMessages'
import styles from './MissedBanner.module.css'

/**
 * R67: says that the shown event or date is over, and links to the next date of its series. The title says that a date
 * is cancelled or paused, so that date has only the link.
 */
export function MissedBanner({ isSeries, isOver, next }: Missed & { isSeries: boolean }) {
  const moment = useLondonMoment()
  const { state } = useLocation() as { state: unknown }
  const text = isSeries ? DATE_OVER : EVENT_OVER
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
        {isOver && <span>{text}</span>} <b>{`Next: ${rowDate(next, moment).start}`}</b>
      </span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
}
