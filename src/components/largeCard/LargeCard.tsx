import { CirclePause, Hourglass } from 'lucide'
import { Link } from 'react-router-dom'
import { CancelledSign, pictureClass, Struck } from '../cancelled/Cancelled'
import { Icon } from '../Icon'
import { DanceTags } from '../DanceGlyph'
import { DistanceOf } from '../distance/DistanceOf'
import { EventPicture } from '../EventPicture'
import { PlaceLine } from '../placeLine/PlaceLine'
import { dayNumber, shortWeekday } from '../../domain/time/dayLabels'
import { dayOfLabel, eventName, pausedLabel, ON_NOW, PENDING_APPROVAL } from '../../domain/event/labels'
import {
  largeCardDescription,
  largeCardPlace,
  largeCardPrefix,
  largeCardTime,
} from '../../domain/lists/largeCard'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { viewEventPath } from '../../domain/navigation/paths'
import { isOff, isPending } from '../../domain/event/visibility'
import styles from './LargeCard.module.css'

interface Props {
  occurrence: ListedOccurrence
  /** The route that Back returns to (§2 View event). Navigation state has no type, so it is unknown. */
  from: unknown
  /** Its position in the list. */
  position?: number
}

const SIZES = '(min-width: 1024px) 30vw, (min-width: 600px) 45vw, 100vw'

/** §2 Calendar, §9: an event with its picture and the first 100 characters of its description. */
export function LargeCard({ occurrence, from, position }: Props) {
  const { event, occurrenceDate, phase, dayNumber: number, dayCount } = occurrence
  const time = largeCardTime(occurrence)
  const isPaused = event.status === 'paused' && !event.isCancelled
  return (
    <Link className={styles.card} to={viewEventPath(event.eventId, occurrenceDate)} state={{ from }}>
      <span className={pictureClass(styles.picture, isOff(event))}>
        <EventPicture event={event} kind="image" sizes={SIZES} position={position} />
      </span>
      <span className={styles.text}>
        <span className={styles.date}>
          <span className={styles.weekday}>{shortWeekday(occurrenceDate)}</span>
          <span className={styles.day}>{dayNumber(occurrenceDate)}</span>
        </span>
        <span>
          <span className={styles.name} dir="auto">
            <span>{largeCardPrefix(event)}</span>
            <Struck isStruck={isOff(event)}>
              <span>{eventName(event)}</span>
            </Struck>
          </span>
          <span className={styles.time}>
            {event.isCancelled && <CancelledSign className={styles.cancelled} />}
            {isPaused && (
              <span className={styles.paused}>
                <Icon of={CirclePause} size={16} />
                <span>{pausedLabel(event)}</span>
              </span>
            )}
            <Struck isStruck={isOff(event)}>
              <span>{time}</span>
            </Struck>
            {phase === 'onNow' && (
              <>
                <span className={styles.onNow}>{ON_NOW}</span>
                {dayCount > 1 && <span>{dayOfLabel(number, dayCount)}</span>}
              </>
            )}
          </span>
          <span className={styles.venue}>
            <PlaceLine place={largeCardPlace(event)}>
              <DistanceOf event={event} />
            </PlaceLine>
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
