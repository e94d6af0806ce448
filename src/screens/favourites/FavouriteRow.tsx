import { Heart } from 'lucide'
import { useLondonMoment } from '../../components/hooks/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { Icon } from '../../components/Icon'
import { rowDate } from '../../domain/event/dateLabels'
import { eventName } from '../../domain/event/labels'
import type { EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { ROUTES } from '../../domain/navigation/paths'
import { selectIsFavourite } from '../../state/slices/favouritesSlice'
import { toggleFavourite } from '../../state/lists/favouritesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import styles from './FavouriteRow.module.css'

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
