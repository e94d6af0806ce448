import { Heart } from 'lucide'
import type { EventId } from '../../domain/event/event'
import { seenByFavourites } from '../../domain/texts/numberMessages'
import { Icon } from '../Icon'
import styles from './EventNumbers.module.css'
import { useNumbers } from './EventNumbers'

/** DESIGN Sheets and dialogs: how many people will miss the date. Hidden if nobody will, or if the number isn't known. */
export function FavouritesTold({ eventId }: { eventId: EventId }) {
  const { read } = useNumbers(eventId)
  const favourites = read?.numbers.favourites ?? 0
  if (favourites === 0) return null
  return (
    <p className={styles.told}>
      <Icon of={Heart} size={20} />
      <span>{seenByFavourites(favourites)}</span>
    </p>
  )
}
