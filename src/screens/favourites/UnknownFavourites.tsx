import { selectIsOffline } from '../../state/slices/eventsSlice'
import { useAppSelector } from '../../state/hooks'
import styles from './FavouritesScreen.module.css'
import { LOADING } from '../../domain/texts/listMessages'

/** Favourites from another device that this one has not loaded yet. */
export function UnknownFavourites({ count }: { count: number }) {
  const isOffline = useAppSelector(selectIsOffline)
  const many = count === 1 ? '1 favourite shows' : `${count} favourites show`
  return (
    <p className={styles.note} role="status">
      {isOffline ? `${many} as soon as there is a connection.` : LOADING}
    </p>
  )
}
