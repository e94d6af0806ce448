import { CalendarDays, CircleAlert, CirclePause, Hourglass, Repeat, Sparkle } from 'lucide'
import { Link } from 'react-router-dom'
import { Icon } from '../Icon'
import { dayName } from '../../domain/time/dayLabels'
import {
  dayOfLabel,
  eventName,
  hoursLabel,
  pausedLabel,
  venueParts,
  PENDING_APPROVAL,
  CANCELLED,
  ON_NOW,
  FINISHED,
  WEEKLY,
  ONE_OFF,
} from '../../domain/event/labels'
import type { RowDate } from '../../domain/event/dateLabels'
import type { DanceEvent } from '../../domain/event/event'
import { hoursOf } from '../../domain/event/hours'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { viewEventPath } from '../../domain/shell/paths'
import { isOff, isPending } from '../../domain/event/visibility'
import { DanceTags } from '../DanceGlyph'
import { EventPicture } from '../EventPicture'
import styles from './EventRow.module.css'

interface Props {
  occurrence: ListedOccurrence
  /** The route it is shown on, for Back (§2 View event). */
  from: string
  /** The size of its picture on the desktop's board. */
  onDesktop?: 'cover' | 'small'
  /** Its date, for lists that are not grouped by day. */
  date?: RowDate
}

/** One occurrence in a list: a link to its page. All card kinds of §2 and §4. */
export function EventRow({ occurrence, from, onDesktop, date }: Props) {
  const { event, occurrenceDate, phase } = occurrence
  const classes = [
    styles.row,
    isOff(event) && styles.off,
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
        <TopLine occurrence={occurrence} date={date} />
        <Struck isStruck={event.isCancelled}>
          <span className={styles.name} dir="auto">
            {eventName(event)}
          </span>
        </Struck>
        <span className={styles.venue} dir="auto">
          <VenueLine event={event} />
        </span>
        {isPending(event) ? (
          <span className={`${styles.state} ${styles.info}`}>
            <Icon of={Hourglass} size={16} />
            {PENDING_APPROVAL}
          </span>
        ) : (
          <DanceTags dances={event.danceTypes} isShortOnDesktop={onDesktop !== undefined} />
        )}
        <span className="visuallyHidden">{date?.name ?? dayName(occurrenceDate)}</span>
      </span>
    </Link>
  )
}

function TopLine({ occurrence, date }: { occurrence: ListedOccurrence; date: RowDate | undefined }) {
  const { event } = occurrence
  const hours = hoursLabel(hoursOf(occurrence))
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
        <s className={styles.struckTime}>{date?.dates ?? hours}</s>
      </span>
    )
  }
  return (
    <span className={styles.time}>
      {date?.start ?? hours}
      {(!date || occurrence.phase !== 'upcoming') && (
        <span className={`${styles.kind} ${occurrence.phase === 'upcoming' ? styles.kindOnly : ''}`}>
          <Kind occurrence={occurrence} />
        </span>
      )}
    </span>
  )
}

/** How far it has got, or of which kind it is. R66: one of several days always says which day it is. */
function Kind({ occurrence: { event, phase, dayNumber, dayCount } }: { occurrence: ListedOccurrence }) {
  const isFestival = dayCount > 1
  const [icon, word] = event.isRecurring
    ? [Repeat, WEEKLY]
    : isFestival
      ? [CalendarDays, dayOfLabel(dayNumber, dayCount)]
      : [Sparkle, ONE_OFF]
  if (phase === 'upcoming') {
    return (
      <>
        <Icon of={icon} size={15} />
        <span className={styles.kindWord}>{word}</span>
      </>
    )
  }
  return (
    <>
      {phase === 'onNow' ? <span className={styles.onNow}>{ON_NOW}</span> : FINISHED}
      {isFestival && <span> {word}</span>}
    </>
  )
}

/** The venue and its county, which a narrow column hides. */
function VenueLine({ event }: { event: DanceEvent }) {
  const [venue, rest] = venueParts(event)
  return (
    <>
      {venue}
      <span className={styles.county}>{rest}</span>
    </>
  )
}

function Struck({ isStruck, children }: { isStruck: boolean; children: React.ReactNode }) {
  return isStruck ? <s className={styles.struck}>{children}</s> : children
}
