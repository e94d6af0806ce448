import { CircleAlert, CirclePause, Hourglass } from 'lucide'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { DanceTags } from '../../components/DanceGlyph'
import { EventPicture } from '../../components/EventPicture'
import { dayNumber, shortWeekday } from '../../domain/time/dayLabels'
import {
  dayOfLabel,
  eventName,
  pausedLabel,
  CANCELLED,
  ON_NOW,
  PENDING_APPROVAL,
} from '../../domain/event/labels'
import {
  largeCardDescription,
  largeCardPlace,
  largeCardPrefix,
  largeCardTime,
} from '../../domain/lists/largeCard'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { ROUTES, viewEventPath } from '../../domain/shell/paths'
import { isOff, isPending } from '../../domain/event/visibility'
import styles from './LargeCard.module.css'

/** §2 Calendar, §9: a one-off event with its picture and the first 100 characters of its description. */
export function LargeCard({ occurrence }: { occurrence: ListedOccurrence }) {
  const { event, occurrenceDate, phase, dayNumber: number, dayCount } = occurrence
  const time = largeCardTime(occurrence)
  const isPaused = event.status === 'paused'
  return (
    <Link
      className={`${styles.card} ${isOff(event) ? styles.off : ''}`}
      to={viewEventPath(event.eventId, occurrenceDate)}
      state={{ from: ROUTES.calendar }}
    >
      <span className={styles.picture}>
        <EventPicture event={event} kind="image" />
      </span>
      <span className={styles.text}>
        <span className={styles.date}>
          <span className={styles.weekday}>{shortWeekday(occurrenceDate)}</span>
          <span className={styles.day}>{dayNumber(occurrenceDate)}</span>
        </span>
        <span>
          <span className={styles.name} dir="auto">
            {largeCardPrefix(event)}
            {event.isCancelled ? <s>{eventName(event)}</s> : eventName(event)}
          </span>
          <span className={styles.time}>
            {event.isCancelled && (
              <span className={styles.cancelled}>
                <Icon of={CircleAlert} size={16} />
                {CANCELLED}
              </span>
            )}
            {isPaused && (
              <span className={styles.paused}>
                <Icon of={CirclePause} size={16} />
                {pausedLabel(event)}
              </span>
            )}
            {event.isCancelled ? <s>{time}</s> : time}
            {phase === 'onNow' && (
              <>
                <span className={styles.onNow}>{ON_NOW}</span>
                {dayCount > 1 && <span>{dayOfLabel(number, dayCount)}</span>}
              </>
            )}
          </span>
          <span className={styles.venue} dir="auto">
            {largeCardPlace(event)}
          </span>
          <span className={styles.description} dir="auto">
            {largeCardDescription(event)}
          </span>
          {isPending(event) ? (
            <span className={styles.pending}>
              <Icon of={Hourglass} size={16} />
              {PENDING_APPROVAL}
            </span>
          ) : (
            <DanceTags dances={event.danceTypes} />
          )}
        </span>
      </span>
    </Link>
  )
}
