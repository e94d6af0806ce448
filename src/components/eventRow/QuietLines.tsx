import { CirclePause } from 'lucide'
import { Link } from 'react-router-dom'
import { eventName, PAUSED, timeLabel } from '../../domain/event/labels'
import { hoursOf } from '../../domain/event/hours'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { quietLabel, untilLabel } from '../../domain/lists/chipTexts'
import { viewEventPath } from '../../domain/navigation/paths'
import { dayName } from '../../domain/time/dayLabels'
import { CANCELLED_ICON, CancelledSign, Struck } from '../cancelled/Cancelled'
import { Icon } from '../Icon'
import styles from './QuietLines.module.css'

export interface QuietProps {
  /** The nights of a day that don't take place. */
  quiet: readonly ListedOccurrence[]
  /** The route that they are shown on, for Back (§2 View event). */
  from: string
}

/** DESIGN Quiet lines: how many nights of a day are cancelled or paused, then each of them as a line to its page. */
export default function QuietLines({ quiet, from }: QuietProps) {
  const cancelled = quiet.filter(({ event }) => event.isCancelled).length
  return (
    <>
      <p className={styles.summary}>
        {cancelled > 0 && <Icon of={CANCELLED_ICON} size={16} className={styles.cancelled} />}
        {cancelled < quiet.length && <Icon of={CirclePause} size={16} className={styles.paused} />}
        <span>{quietLabel(quiet)}</span>
      </p>
      <ul>
        {quiet.map(occurrence => (
          <li key={`${occurrence.event.eventId} ${occurrence.occurrenceDate}`}>
            <QuietLine occurrence={occurrence} from={from} />
          </li>
        ))}
      </ul>
    </>
  )
}

function QuietLine({ occurrence, from }: { occurrence: ListedOccurrence; from: string }) {
  const { event, occurrenceDate } = occurrence
  const { isCancelled, pausedUntil } = event
  return (
    <Link className={styles.line} to={viewEventPath(event.eventId, occurrenceDate)} state={{ from }}>
      {isCancelled ? (
        <CancelledSign className={styles.state} />
      ) : (
        <span className={`${styles.state} ${styles.paused}`}>
          <Icon of={CirclePause} size={16} />
          {PAUSED}
        </span>
      )}
      <span className={styles.name} dir="auto">
        <Struck isStruck>{eventName(event)}</Struck>
      </span>{' '}
      <span className={styles.end}>
        {!isCancelled && pausedUntil ? (
          untilLabel(pausedUntil)
        ) : (
          <Struck isStruck>{timeLabel(hoursOf(occurrence).startTime)}</Struck>
        )}
      </span>
      <span className="visuallyHidden"> {dayName(occurrenceDate)}</span>
    </Link>
  )
}
