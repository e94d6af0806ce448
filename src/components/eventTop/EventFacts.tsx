import { Calendar, CalendarRange, CirclePause, MapPin, Repeat, Ticket } from 'lucide'
import { occurrenceWhen } from '../../domain/event/dateLabels'
import type { Occurrence } from '../../domain/event/event'
import { oftenLabel, VENUE_CHANGED } from '../../domain/event/labels'
import { placeParts } from '../../domain/places/placeLabels'
import { isOff, isPending } from '../../domain/event/visibility'
import { followPath, venueOf } from '../../domain/following/followKey'
import { headPrice, usualPlace } from '../../domain/lists/rowFacts'
import { useAppSelector } from '../../state/hooks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { Struck } from '../cancelled/Cancelled'
import { useLondonMoment } from '../clock'
import { DistanceOf } from '../distance/DistanceOf'
import { Icon } from '../Icon'
import { PlaceLine } from '../placeLine/PlaceLine'
import { useIsWide } from '../useIsWide'
import styles from './eventTop.module.css'

interface Props {
  occurrence: Occurrence
  /** The text in place of the date. */
  day?: string | undefined
  /** R96: whether the venue leads to its page. */
  hasVenueLink?: boolean
}

/** §2 View event: the time, price and place of an occurrence. A desk says its rhythm above the title. */
export function EventFacts({ occurrence, day, hasVenueLink = false }: Props) {
  const { event } = occurrence
  const series = useAppSelector(state => selectEvent(state, event.eventId))
  const usual = usualPlace(occurrence, series)
  const isWide = useIsWide()
  const venue = hasVenueLink && !isPending(event) ? venueOf(event) : null
  // The desk's rail has all prices.
  const price = headPrice(occurrence)
  const { first, second, isSpan } = occurrenceWhen(occurrence, useLondonMoment())
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
        <span className={styles.when}>
          <Struck isStruck={isOff(event)}>{when}</Struck>
        </span>
      </p>
      {event.isRecurring && !isWide && (
        <p className={styles.fact}>
          <Icon of={event.status === 'paused' ? CirclePause : Repeat} size={22} />
          <span>{oftenLabel(event)}</span>
        </p>
      )}
      {price !== '' && !isWide && (
        <p className={styles.fact}>
          <Icon of={Ticket} size={22} />
          <span>{price}</span>
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
    </>
  )
}
