import { CalendarDays, CircleDot, CirclePause, Clock, Hourglass, Repeat, Sparkle } from 'lucide'
import { Link } from 'react-router-dom'
import { CancelledSign, pictureClass, Struck } from '../cancelled/Cancelled'
import { Icon } from '../Icon'
import { dayName } from '../../domain/time/dayLabels'
import {
  BETWEEN,
  dayOfLabel,
  eventName,
  hoursLabel,
  pausedLabel,
  venueParts,
  PENDING_APPROVAL,
  ON_NOW,
  FINISHED,
  ONE_OFF,
} from '../../domain/event/labels'
import { rhythmWord } from '../../domain/rhythm/rhythmLabel'
import type { RowDate } from '../../domain/event/dateLabels'
import type { DanceEvent } from '../../domain/event/event'
import { hoursOf } from '../../domain/event/hours'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { viewEventPath } from '../../domain/navigation/paths'
import { isOff, isPending } from '../../domain/event/visibility'
import { danceSlug } from '../../domain/event/dances'
import { DanceTags } from '../DanceGlyph'
import { DistanceOf } from '../distance/DistanceOf'
import { EventPicture } from '../EventPicture'
import '../../styles/heroTokens.css'
import styles from './EventRow.module.css'
import { RowCost, RowSigns } from './RowFacts'

interface Props {
  occurrence: ListedOccurrence
  /** The route that the row is shown on, for Back (§2 View event). */
  from: string
  /**
   * The look in the week: the hero of Today, or a row of a day. Such a row is small on a wide screen. A row of the day
   * screen keeps its size, but its dances are on one line. The profile styles its large rows itself.
   */
  look?: 'hero' | 'small' | 'day' | 'large'
  /** When the hero takes place: 'On now', 'Starts in 40 min' or ''. */
  state?: string
  /** Whether the list shows only events with a class for beginners. The row then names its class. */
  withLevel?: boolean
  /** False if a separate heart button is next to the row. */
  hasHeart?: boolean
  /** Its position in the list. */
  position?: number
  /** Whether a row with a date also says its rhythm. */
  withRhythm?: boolean
  /** The organiser, in the venue's place. */
  by?: string | undefined
  /** The date to show, for lists that are not grouped by day. */
  date?: RowDate
}

/** R71: the widths of the hero's picture on a phone, on a phone on its side, and on tablets and desks. */
const HERO_SIZES = '((max-width: 599px) or (max-height: 479px)) 204px, 400px'

/** One occurrence in a list, as a link to its page. It draws all kinds of cards of §2 and §4. */
export function EventRow({
  occurrence,
  from,
  look,
  state = '',
  withLevel = false,
  hasHeart = true,
  position,
  date,
  by,
  withRhythm = false,
}: Props) {
  const { event, occurrenceDate, phase } = occurrence
  const isHero = look === 'hero'
  const classes = [styles.row, phase === 'finished' && styles.finished, look && styles[look]]
  return (
    <Link
      className={classes.filter(Boolean).join(' ')}
      to={viewEventPath(event.eventId, occurrenceDate)}
      state={{ from }}
      data-look={look}
      data-dance={isHero && event.danceTypes[0] ? danceSlug(event.danceTypes[0]) : undefined}
    >
      <span className={pictureClass(styles.thumb, isOff(event))}>
        <EventPicture
          event={event}
          kind={isHero ? 'image' : 'thumbnail'}
          sizes={isHero ? HERO_SIZES : undefined}
          position={position}
          isEager={isHero}
        />
      </span>
      <span className={styles.text}>
        <TopLine
          occurrence={occurrence}
          date={date}
          hasKind={!date || withRhythm}
          hero={isHero ? state : undefined}
        />
        <Struck isStruck={isOff(event)}>
          <span className={styles.name} dir="auto">
            {eventName(event)}
          </span>
        </Struck>
        <span className={styles.place}>
          <span className={styles.venue} dir="auto">
            {by ?? <VenueLine event={event} isHero={isHero} />}
          </span>{' '}
          {by === undefined && <DistanceOf event={event} />}
        </span>
        <RowSigns occurrence={occurrence} withLevel={withLevel} />
        <span className={styles.lastLine}>
          {isPending(event) ? (
            <span className={`${styles.state} ${styles.info}`}>
              <Icon of={Hourglass} size={16} />
              {PENDING_APPROVAL}
            </span>
          ) : (
            <DanceTags dances={event.danceTypes} isShort />
          )}
          <span className={styles.cost}>
            <RowCost event={event} hasHeart={hasHeart} />
          </span>
        </span>
        <span className="visuallyHidden">{date?.name ?? dayName(occurrenceDate)}</span>
      </span>
    </Link>
  )
}

interface TopLineProps {
  occurrence: ListedOccurrence
  date: RowDate | undefined
  hasKind: boolean
  /** The hero's state, such as 'On now'. Undefined for other rows. */
  hero: string | undefined
}

function TopLine({ occurrence, date, hasKind, hero }: TopLineProps) {
  const { event } = occurrence
  const hours = hoursLabel(hoursOf(occurrence))
  if (event.status === 'paused') {
    return (
      <span className={styles.time}>
        <span className={`${styles.state} ${styles.warn}`}>
          <Icon of={CirclePause} size={16} />
          <span>{pausedLabel(event)}</span>
        </span>
      </span>
    )
  }
  if (event.isCancelled) {
    return (
      <span className={styles.time}>
        <CancelledSign className={styles.state} />
        <Struck isStruck>{date?.start ?? hours}</Struck>
      </span>
    )
  }
  if (hero !== undefined) {
    const isOn = occurrence.phase === 'onNow'
    return (
      <span className={styles.time}>
        <span className={styles.hours}>{hours}</span>
        {hero !== '' && (
          <span
            className={`${styles.heroState} ${isOn ? styles.heroOn : ''}`}
            data-passing={isOn ? undefined : ''}
          >
            <Icon of={isOn ? CircleDot : Clock} size={16} />
            <span>{hero}</span>
          </span>
        )}{' '}
        <span className={`${styles.kind} ${styles.kindOnly}`}>
          <KindOf occurrence={occurrence} />
        </span>
      </span>
    )
  }
  return (
    <span className={styles.time}>
      <span>{date?.start ?? hours}</span>
      {(hasKind || occurrence.phase !== 'upcoming') && (
        <span className={`${styles.kind} ${occurrence.phase === 'upcoming' ? styles.kindOnly : ''}`}>
          <Kind occurrence={occurrence} />
        </span>
      )}
    </span>
  )
}

/** 'On now' or 'Finished', otherwise the kind of event. R66: an event of several days also says which day it is. */
function Kind({ occurrence }: { occurrence: ListedOccurrence }) {
  const { phase, dayNumber, dayCount } = occurrence
  if (phase === 'upcoming') return <KindOf occurrence={occurrence} />
  return (
    <>
      <span>{phase === 'onNow' ? <span className={styles.onNow}>{ON_NOW}</span> : FINISHED}</span>
      {dayCount > 1 && <span>{` ${dayOfLabel(dayNumber, dayCount)}`}</span>}
    </>
  )
}

/** 'Weekly', 'First Friday' (R72), 'One-off' or 'Day 2 of 3', with its icon. */
function KindOf({ occurrence: { event, dayNumber, dayCount } }: { occurrence: ListedOccurrence }) {
  const [icon, word] = event.isRecurring
    ? [Repeat, rhythmWord(event)]
    : dayCount > 1
      ? [CalendarDays, dayOfLabel(dayNumber, dayCount)]
      : [Sparkle, ONE_OFF]
  return (
    <>
      <Icon of={icon} size={15} />
      <span className={styles.kindWord}>{word}</span>
    </>
  )
}

/** R68: the venue and its town, and the county at a desk. A narrow column has only the venue. */
function VenueLine({ event, isHero }: { event: DanceEvent; isHero: boolean }) {
  const { venue, town, county } = venueParts(event)
  return (
    <>
      <span className={styles.part}>{venue}</span>
      {town !== '' && <span className={styles.town}>{isHero ? <HeroTown town={town} /> : town}</span>}
      <span className={styles.county}>{county}</span>
    </>
  )
}

/** The hero of a phone shows the town below the venue, without what is between them. */
function HeroTown({ town }: { town: string }) {
  return (
    <>
      <span className={styles.between}>{BETWEEN}</span>
      <span className={styles.part}>{town.slice(BETWEEN.length)}</span>
    </>
  )
}
