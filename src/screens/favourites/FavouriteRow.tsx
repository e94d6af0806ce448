import { Heart, Navigation, Ticket } from 'lucide'
import { EventRow } from '../../components/eventRow/EventRow'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { danceSlug } from '../../domain/event/dances'
import { nextHeading, rowDate } from '../../domain/event/dateLabels'
import type { EventId } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { sellsTickets } from '../../domain/event/visibility'
import { heroState } from '../../domain/lists/hero'
import { ROUTES } from '../../domain/navigation/paths'
import { directionsLink } from '../../domain/near/mapsLinks'
import { DIRECTIONS } from '../../domain/texts/eventMessages'
import { TICKETS } from '../../domain/texts/labels'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { toggleFavourite } from '../../state/lists/favouritesThunks'
import { selectIsFavourite } from '../../state/slices/favouritesSlice'
import styles from './FavouriteRow.module.css'
import nextCard from './NextCard.module.css'

interface Props {
  occurrence: ListedOccurrence
  position: number
  /** Called before the heart adds or removes the favourite. */
  onPress: (eventId: EventId) => void
  /** The state of the hero of the Next card, such as 'On now'. Undefined for a row. */
  hero?: string
}

/**
 * R25: a favourite with its next occurrence. The heart beside its name removes it, and adds it again. A cancelled date
 * has no heart here. Its page has one.
 */
export function FavouriteRow({ occurrence, position, onPress, hero }: Props) {
  const { event } = occurrence
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const isFavourite = useAppSelector(state => selectIsFavourite(state, event.eventId))
  return (
    <li className={event.isCancelled ? styles.item : `${styles.item} ${styles.withHeart}`}>
      <EventRow
        occurrence={occurrence}
        from={ROUTES.favourites}
        position={position}
        {...(hero === undefined ? { date: rowDate(occurrence, moment) } : { look: 'hero', state: hero })}
        hasHeart={false}
      />
      {!event.isCancelled && (
        <button
          type="button"
          className={styles.heart}
          aria-pressed={isFavourite}
          aria-label={`Favourite: ${eventName(event)}`}
          onClick={() => {
            onPress(event.eventId)
            void dispatch(toggleFavourite(event.eventId))
          }}
        >
          <Icon of={Heart} size={18} />
        </button>
      )}
    </li>
  )
}

interface NextCardProps {
  next: ListedOccurrence
  /** A heart is about to be pressed. */
  onPress: (eventId: EventId) => void
}

/** R25: the Next card, with the favourite that runs or starts within 24 hours, the way to it, and its tickets. */
export function NextCard({ next, onPress }: NextCardProps) {
  const moment = useLondonMoment()
  const { event } = next
  const name = nextHeading(next, moment)
  const [dance] = event.danceTypes
  const directions = directionsLink(event.location)
  const isSold = sellsTickets(event, false)
  // The heading says 'Next', so the state is shorter than in the week and keeps to its line.
  const state = heroState(next, moment).replace(/^Starts in/, 'In')
  return (
    <section className={nextCard.next} aria-label={name}>
      <GroupHeading name={name} note="" />
      <div className={nextCard.card} data-dance={dance && danceSlug(dance)} data-look="hero">
        <ul aria-label={name}>
          <FavouriteRow occurrence={next} position={0} onPress={onPress} hero={state} />
        </ul>
        {(directions !== null || isSold) && (
          <p className={nextCard.acts}>
            {directions !== null && (
              <a href={directions} target="_blank" rel="noopener noreferrer">
                <Icon of={Navigation} size={20} />
                {DIRECTIONS}
              </a>
            )}
            {isSold && (
              <a href={event.ticketUrl} target="_blank" rel="noopener noreferrer nofollow ugc">
                <Icon of={Ticket} size={20} />
                {TICKETS}
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
