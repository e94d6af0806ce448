import { Calendar, CalendarRange, CircleDot, CirclePause, MapPin } from 'lucide'
import { occurrenceWhen } from '../../domain/event/dateLabels'
import type { Occurrence } from '../../domain/event/event'
import { oftenLabel, ON_NOW, VENUE_CHANGED } from '../../domain/event/labels'
import { phaseOf } from '../../domain/event/occurrences'
import { placeParts } from '../../domain/places/placeLabels'
import { isOff, isPending } from '../../domain/event/visibility'
import { followPath, venueOf } from '../../domain/following/followKey'
import { headPrice, usualPlace } from '../../domain/lists/rowFacts'
import { useAppSelector } from '../../state/hooks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { Struck } from '../cancelled/Cancelled'
import { useLondonMoment } from '../hooks/clock'
import { DanceTags } from '../DanceGlyph'
import { DistanceOf } from '../distance/DistanceOf'
import { Icon } from '../Icon'
import { PlaceLine } from '../placeLine/PlaceLine'
import { useIsWide } from '../hooks/useIsWide'
import styles from './eventTop.module.css'

interface Props {
  occurrence: Occurrence
  /** The text in place of the date. */
  day?: string | undefined
  /** R96: whether the venue leads to its page. */
  hasVenueLink?: boolean
}

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
      <span className={styles.hours}>{`${first} –`}</span> <span className={styles.hours}>{second}</span>
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
