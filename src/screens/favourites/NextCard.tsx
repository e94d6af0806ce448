import { Navigation, Ticket } from 'lucide'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { danceSlug } from '../../domain/event/dances'
import type { EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { sellsTickets } from '../../domain/event/visibility'
import { nextHeading } from '../../domain/event/dateLabels'
import { heroState } from '../../domain/lists/hero'
import { directionsLink } from '../../domain/near/mapsLinks'
import { DIRECTIONS } from '../../domain/texts/eventMessages'
import { TICKETS } from '../../domain/texts/labels'
import { FavouriteRow } from './FavouriteRow'
import styles from './NextCard.module.css'

interface Props {
  next: ListedOccurrence
  /** A heart is about to be pressed. */
  onPress: (eventId: EventId) => void
}

/** R25: the Next card, with the favourite that runs or starts within 24 hours, the way to it, and its tickets. */
export function NextCard({ next, onPress }: Props) {
  const moment = useLondonMoment()
  const { event } = next
  const name = nextHeading(next, moment)
  const [dance] = event.danceTypes
  const directions = directionsLink(event.location)
  const isSold = sellsTickets(event, false)
  // The heading says 'Next', so the state is shorter than in the week and keeps to its line.
  const state = heroState(next, moment).replace(/^Starts in/, 'In')
  return (
    <section className={styles.next} aria-label={name}>
      <GroupHeading name={name} note="" />
      <div className={styles.card} data-dance={dance && danceSlug(dance)} data-look="hero">
        <ul aria-label={name}>
          <FavouriteRow occurrence={next} position={0} onPress={onPress} hero={state} />
        </ul>
        {(directions !== null || isSold) && (
          <p className={styles.acts}>
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
