import { Heart } from 'lucide'
import { useEffect } from 'react'
import { Icon } from '../../components/Icon'
import { useLondonMoment } from '../../components/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { ListScreen } from '../../components/listPage/ListScreen'
import { IS_FAVOURITES_LIST_ON } from '../../domain/configuration'
import { FAVOURITES, FEATURE_COMING_SOON } from '../../domain/messages'
import { ROUTES } from '../../domain/paths'
import { selectFavouriteOccurrences } from '../../state/favourites/favouritesSelectors'
import { loadFavourites } from '../../state/favourites/favouritesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import styles from './FavouritesScreen.module.css'

/** §2 Favourites; R25: the favourites, each with its next occurrence. */
export default function FavouritesScreen() {
  return (
    <ListScreen title={FAVOURITES}>
      {IS_FAVOURITES_LIST_ON ? <FavouritesList /> : <p className={styles.empty}>{FEATURE_COMING_SOON}</p>}
    </ListScreen>
  )
}

function FavouritesList() {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const occurrences = useAppSelector(state => selectFavouriteOccurrences(state, moment))

  useEffect(() => void dispatch(loadFavourites()), [dispatch])

  if (occurrences.length === 0) {
    return (
      <p className={styles.empty}>
        <Icon of={Heart} size={40} />
        Open an event and press Favourite: it then stands here, also without a signal.
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {occurrences.map(occurrence => (
        <li key={occurrence.event.eventId}>
          <EventRow occurrence={occurrence} from={ROUTES.favourites} withDate />
        </li>
      ))}
    </ul>
  )
}
