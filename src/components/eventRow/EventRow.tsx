import { CalendarDays, CircleAlert, CirclePause, Hourglass, Repeat, Sparkle } from 'lucide'
import { Link } from 'react-router-dom'
import { Icon } from '../Icon'
import { dayName } from '../../domain/time/dayLabels'
import {
  dayOfLabel,
  eventName,
  occurrenceDates,
  occurrenceStart,
  pausedLabel,
  timeRange,
  venueLine,
  PENDING_APPROVAL,
  CANCELLED,
  ON_NOW,
  FINISHED,
  WEEKLY,
  ONE_OFF,
} from '../../domain/event/labels'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { viewEventPath } from '../../domain/shell/paths'
import { isPending } from '../../domain/event/visibility'
import { DanceTags } from '../DanceGlyph'
import { EventPicture } from '../EventPicture'
import styles from './EventRow.module.css'

interface Props {
  occurrence: ListedOccurrence
  /** The route it is shown on, for Back (§2 View event). */
  from: string
  /** The size of its picture on the desktop's board. */
  onDesktop?: 'cover' | 'small' | 'mini'
  /** Whether to show the date, for lists that are not grouped by day. */
  withDate?: boolean
}

/** One occurrence in a list: a link to its page. All card kinds of §2 and §4. */
export function EventRow({ occurrence, from, onDesktop, withDate = false }: Props) {
  const { event, occurrenceDate, phase } = occurrence
  const isPaused = event.status === 'paused'
  const isOff = event.isCancelled || isPaused
  const classes = [
    styles.row,
    isOff && styles.off,
    phase === 'finished' && styles.finished,
    onDesktop && styles[onDesktop],
  ]
  return (
    <Link
      className={classes.filter(Boolean).join(' ')}
      to={viewEventPath(event.eventId, occurrenceDate)}
      state={{ from }}
    >
      <span className={styles.thumb}>
        <EventPicture event={event} kind="thumbnail" />
      </span>
      <span className={styles.text}>
        <TopLine occurrence={occurrence} withDate={withDate} />
        <Struck isStruck={event.isCancelled}>
          <span className={styles.name} dir="auto">
            {eventName(event)}
          </span>
        </Struck>
        <span className={styles.venue} dir="auto">
          {venueLine(event)}
        </span>
        {isPending(event) ? (
          <span className={`${styles.state} ${styles.info}`}>
            <Icon of={Hourglass} size={16} />
            {PENDING_APPROVAL}
          </span>
        ) : (
          <DanceTags dances={event.danceTypes} />
        )}
        <span className="visuallyHidden">{dayName(occurrenceDate)}</span>
      </span>
    </Link>
  )
}

function TopLine({ occurrence, withDate }: { occurrence: ListedOccurrence; withDate: boolean }) {
  const { event, phase } = occurrence
  const time = withDate ? occurrenceStart(occurrence) : timeRange(event.startTime, event.endTime)
  if (event.status === 'paused') {
    return (
      <span className={styles.time}>
        <span className={`${styles.state} ${styles.warn}`}>
          <Icon of={CirclePause} size={16} />
          {pausedLabel(event)}
        </span>
      </span>
    )
  }
  if (event.isCancelled) {
    return (
      <span className={styles.time}>
        <span className={`${styles.state} ${styles.danger}`}>
          <Icon of={CircleAlert} size={16} />
          {CANCELLED}
        </span>
        <s className={styles.struckTime}>{withDate ? occurrenceDates(occurrence) : time}</s>
      </span>
    )
  }
  return (
    <span className={styles.time}>
      {time}
      <span className={styles.kind}>
        {withDate ? null : phase === 'upcoming' ? <Kind occurrence={occurrence} /> : <Phase phase={phase} />}
      </span>
    </span>
  )
}

function Phase({ phase }: { phase: 'onNow' | 'finished' }) {
  return phase === 'onNow' ? <span className={styles.onNow}>{ON_NOW}</span> : FINISHED
}

function Kind({ occurrence: { event, dayNumber, dayCount } }: { occurrence: ListedOccurrence }) {
  if (event.isRecurring) {
    return (
      <>
        <Icon of={Repeat} size={15} />
        <span className={styles.kindWord}>{WEEKLY}</span>
      </>
    )
  }
  if (dayCount > 1) {
    return (
      <>
        <Icon of={CalendarDays} size={15} />
        <span className={styles.kindWord}>{dayOfLabel(dayNumber, dayCount)}</span>
      </>
    )
  }
  return (
    <>
      <Icon of={Sparkle} size={15} />
      <span className={styles.kindWord}>{ONE_OFF}</span>
    </>
  )
}

function Struck({ isStruck, children }: { isStruck: boolean; children: React.ReactNode }) {
  return isStruck ? <s className={styles.struck}>{children}</s> : children
}
