import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import { selectIsOffline } from '../../state/slices/loadSlice'
import { useAppSelector } from '../../state/hooks'
import styles from './FavouritesScreen.module.css'
import { LOADING } from '../../domain/texts/listMessages'

const MAX_SKELETONS = 4

/** Favourites from another device whose events this device has not loaded yet. */
export function UnknownFavourites({ count }: { count: number }) {
  const isOffline = useAppSelector(selectIsOffline)
  const many = count === 1 ? '1 favourite shows' : `${count} favourites show`
  if (isOffline) {
    return (
      <p className={styles.note} role="status">
        {`${many} as soon as there is a connection.`}
      </p>
    )
  }
  return (
    <div className={styles.list} aria-busy="true">
      <p className="visuallyHidden" role="status">
        {LOADING}
      </p>
      {Array.from({ length: Math.min(count, MAX_SKELETONS) }, (_, row) => (
        <EventRowSkeleton key={row} />
      ))}
    </div>
  )
}
