import { CirclePause } from 'lucide'
import { rowDate } from '../../../domain/event/dateLabels'
import { hoursOf } from '../../../domain/event/hours'
import {
  dayOfLabel,
  eventName,
  FINISHED,
  hoursLabel,
  ON_NOW,
  pausedLabel,
  timeLabel,
  venueParts,
} from '../../../domain/event/labels'
import type { ListedOccurrence } from '../../../domain/event/occurrences'
import { rowPrice } from '../../../domain/lists/rowFacts'
import type { AskedPart } from '../../../domain/search/query/asked'
import { isOff } from '../../../domain/event/visibility'
import { foundParts } from '../../../domain/search/foundNames'
import { useLondonMoment } from '../../hooks/clock'
import { CancelledSign, pictureClass, Struck } from '../../cancelled/Cancelled'
import { DanceTags } from '../../DanceGlyph'
import { DistanceOf } from '../../distance/DistanceOf'
import { EventPicture } from '../../EventPicture'
import { RowHeart, RowSigns } from '../../eventRow/RowFacts'
import { Icon } from '../../Icon'
import styles from './DeskSearch.module.css'

interface Props {
  occurrence: ListedOccurrence
  /** What the query asked for. Its words are underlined. */
  asked: readonly AskedPart[]
  /** Whether the query asks for beginners. The row then names their class. */
  withLevel: boolean
  /** Its position in the list. */
  position: number
}

/**
 * DESIGN Search: the columns of one result on a desk. It has the heart, distance and signs of a row. R66: the date and
 * the hours are those of one day.
 */
export function FoundEvent({ occurrence, asked, withLevel, position }: Props) {
  const { event } = occurrence
  const { day } = rowDate(occurrence, useLondonMoment())
  const { venue, town, county } = venueParts(event)
  return (
    <>
      <span className={pictureClass(styles.thumb, isOff(event))}>
        <EventPicture event={event} kind="thumbnail" position={position} />
      </span>
      <span className={styles.when}>
        <b>
          <Struck isStruck={isOff(event)}>{day}</Struck>
        </b>
        <Struck isStruck={isOff(event)}>
          <span>{startLabel(occurrence)}</span>
        </Struck>
      </span>
      <span className={styles.what}>
        <b dir="auto">
          <Struck isStruck={isOff(event)}>
            <FoundText text={eventName(event)} asked={asked} />
          </Struck>
          <span className={styles.heart}>
            <RowHeart eventId={event.eventId} />
          </span>
        </b>
        <span className={styles.venue} dir="auto">
          <FoundText text={venue + town + county} asked={asked} /> <DistanceOf event={event} />
        </span>
        <RowSigns occurrence={occurrence} withLevel={withLevel} />
        <State occurrence={occurrence} />
      </span>
      <DanceTags dances={event.danceTypes} isShort />
      <span className={styles.price}>{rowPrice(event)}</span>
    </>
  )
}

/** R66: when the event begins on this day: '8:00 pm', or 'all day' if it continues from the day before. */
function startLabel(occurrence: ListedOccurrence): string {
  const hours = hoursOf(occurrence)
  return hours.isContinued ? hoursLabel(hours) : timeLabel(hours.startTime)
}

/** R66: an event of several days also says which day it is. */
function State({ occurrence: { event, phase, dayNumber, dayCount } }: { occurrence: ListedOccurrence }) {
  if (event.isCancelled) return <CancelledSign size={15} className={styles.state} />
  if (event.status === 'paused')
    return (
      <span className={`${styles.state} ${styles.warn}`}>
        <Icon of={CirclePause} size={15} />
        <span>{pausedLabel(event)}</span>
      </span>
    )
  return (
    <>
      {phase === 'onNow' && <span className={styles.onNow}>{ON_NOW}</span>}
      {phase === 'finished' && <span className={styles.state}>{FINISHED}</span>}{' '}
      {dayCount > 1 && <span className={styles.state}>{dayOfLabel(dayNumber, dayCount)}</span>}
    </>
  )
}

/** A text with the found words underlined. */
function FoundText({ text, asked }: { text: string; asked: readonly AskedPart[] }) {
  return foundParts(text, asked).map(({ part, isFound }, position) =>
    isFound ? (
      <mark key={position} className={styles.found}>
        {part}
      </mark>
    ) : (
      <span key={position}>{part}</span>
    ),
  )
}
