import { Ban, Calendar, CalendarRange, CircleDot, CirclePause, type IconNode, MapPin } from 'lucide'
import { occurrenceWhen } from '../../domain/event/dateLabels'
import type { DanceEvent, Occurrence } from '../../domain/event/event'
import { POSTER_SIZES } from '../../domain/event/eventImages'
import { eventName, oftenLabel, ON_NOW, titlePrefix, VENUE_CHANGED } from '../../domain/event/labels'
import { phaseOf } from '../../domain/event/occurrences'
import { isOff, isPending } from '../../domain/event/visibility'
import { followPath, venueOf } from '../../domain/following/followKey'
import { headPrice, usualPlace } from '../../domain/lists/rowFacts'
import { EVENT_TABS } from '../../domain/navigation/eventTabs'
import { placeParts } from '../../domain/places/placeLabels'
import { CANCELLED_PREFIX, PAUSED_PREFIX } from '../../domain/texts/listMessages'
import { useAppSelector } from '../../state/hooks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { CANCELLED_ICON, Struck } from '../cancelled/Cancelled'
import { DanceTags } from '../DanceGlyph'
import { DistanceOf } from '../distance/DistanceOf'
import { EventPicture } from '../EventPicture'
import { useLondonMoment } from '../hooks/clock'
import { useIsWide } from '../hooks/useIsWide'
import { Icon } from '../Icon'
import { PlaceLine } from '../placeLine/PlaceLine'
import tabs from './eventTabs.module.css'
import styles from './eventTop.module.css'

/** §2 View event: the blurred picture behind the top of the page. */
export function EventBlur({ event }: { event: DanceEvent }) {
  return (
    <div className={`${styles.hero} ${isOff(event) ? styles.off : ''}`} aria-hidden="true">
      <EventPicture event={event} kind="thumbnail" className={styles.blurred} isEager />
    </div>
  )
}

/** §2 View event: the main picture. */
export function EventPoster({ event }: { event: DanceEvent }) {
  return (
    <div className={`${styles.picture} ${isOff(event) ? styles.off : ''}`} data-moves="picture">
      <EventPicture event={event} kind="image" sizes={POSTER_SIZES} isEager />
    </div>
  )
}

const PREFIX_ICONS: Readonly<Record<string, IconNode>> = {
  [CANCELLED_PREFIX]: CANCELLED_ICON,
  [PAUSED_PREFIX]: CirclePause,
}

/** §2 View event: the content of the title, with its prefix (R19). */
export function EventName({ event }: { event: DanceEvent }) {
  const prefix = titlePrefix(event)
  return (
    <>
      {prefix !== '' && (
        <span className={prefix === PAUSED_PREFIX ? `${styles.prefix} ${styles.paused}` : styles.prefix}>
          <Icon of={PREFIX_ICONS[prefix] ?? Ban} size={30} />
          <span>{prefix}</span>
        </span>
      )}
      <span dir="auto">{eventName(event)}</span>
    </>
  )
}

interface Props {
  occurrence: Occurrence
  /** The text in place of the date. */
  day?: string | undefined
  /** R96: whether the venue leads to its page. */
  hasVenueLink?: boolean
}

/** Large text breaks 'Mon, 30 Nov, 7:00 pm' before the time, not inside it. */
const wholeTime = (text: string) => text.replace(/ (?=[ap]m$)/, '\u00a0')

/** §2 View event: the time and place of an occurrence, its dances and its price. A desk says 'On now' above the title. */
export function EventFacts({ occurrence, day, hasVenueLink = false }: Props) {
  const { event } = occurrence
  const series = useAppSelector(state => selectEvent(state, event.eventId))
  const usual = usualPlace(occurrence, series)
  const isWide = useIsWide()
  const venue = hasVenueLink && !isPending(event) ? venueOf(event) : null
  const moment = useLondonMoment()
  const { price, rest } = headPrice(occurrence)
  const { first, second, isSpan } = occurrenceWhen(occurrence, moment)
  const when = isSpan ? (
    <>
      <span className={styles.hours}>{`${wholeTime(first)}\u00a0–`}</span>{' '}
      <span className={styles.hours}>{wholeTime(second)}</span>
    </>
  ) : (
    <>
      <span className={styles.date}>
        <span>{day ?? first}</span>
        <span className={styles.comma}>, </span>
      </span>
      <span className={styles.hours}>{second}</span>
    </>
  )
  return (
    <>
      <p className={styles.fact}>
        <Icon of={occurrence.dayCount > 1 ? CalendarRange : Calendar} size={22} />
        <span>
          <span className={styles.when}>
            <Struck isStruck={isOff(event)}>{when}</Struck>
          </span>
          {!isWide && phaseOf(occurrence, moment) === 'onNow' && (
            <>
              {' '}
              <span className={styles.onNow}>
                <Icon of={CircleDot} size={16} />
                <span>{ON_NOW}</span>
              </span>
            </>
          )}
        </span>
      </p>
      {/* A series that takes place says its rhythm beside its next dates. */}
      {event.status === 'paused' && event.isRecurring && !isWide && (
        <p className={styles.fact}>
          <Icon of={CirclePause} size={22} />
          <span>{oftenLabel(event)}</span>
        </p>
      )}
      <p className={styles.fact}>
        <Icon of={MapPin} size={22} />
        <span>
          <PlaceLine place={placeParts(event)} to={venue === null ? undefined : followPath(venue)}>
            <DistanceOf event={event} />
          </PlaceLine>
          {usual !== null && (
            <span className={styles.elsewhere}>
              <b>{VENUE_CHANGED}</b>
              {usual && (
                <>
                  <span>, usually</span> <span dir="auto">{usual}</span>
                </>
              )}
            </span>
          )}
        </span>
      </p>
      <div className={styles.dances}>
        <DanceTags dances={event.danceTypes} />
        {price !== '' && (
          <p className={styles.price}>
            <b>{price}</b>
            {rest !== '' && <span>{rest}</span>}
          </p>
        )}
      </div>
    </>
  )
}

/** The names of the event's tabs as plain words: while the event loads, and in the wizard's preview. */
export function TabWords({ isFirstChosen = false }: { isFirstChosen?: boolean }) {
  return (
    <div className={tabs.tabs}>
      {EVENT_TABS.map((name, place) => (
        <span
          key={name}
          className={`${tabs.tab} ${tabs.word} ${isFirstChosen && place === 0 ? tabs.chosen : ''}`}
        >
          {name}
        </span>
      ))}
    </div>
  )
}
