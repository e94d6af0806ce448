import { ChevronRight, Clock } from 'lucide'
import { Link, useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/clock'
import { Icon } from '../../components/Icon'
import { rowDate } from '../../domain/event/dateLabels'
import type { Occurrence } from '../../domain/event/event'
import { viewEventPath } from '../../domain/navigation/paths'
import { DATE_OVER, EVENT_OVER } from '../../domain/texts/eventMessages'
import styles from './OverBanner.module.css'

/** R67: says that the shown event or date is over. For a series, links to the `next` date. */
export function OverBanner({ isSeries, next }: { isSeries: boolean; next: Occurrence | null }) {
  const moment = useLondonMoment()
  const { state } = useLocation() as { state: unknown }
  const text = isSeries ? DATE_OVER : EVENT_OVER
  if (!next) {
    return (
      <p className={styles.banner} role="status">
        <Icon of={Clock} size={20} />
        <b>{text}</b>
      </p>
    )
  }
  return (
    <Link className={styles.banner} to={viewEventPath(next.event.eventId, next.occurrenceDate)} state={state}>
      <Icon of={Clock} size={20} />
      <span>
        <span>{text}</span> <b>{`Next: ${rowDate(next, moment).start}`}</b>
      </span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
}
