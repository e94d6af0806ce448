import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useLondonMoment } from '../../components/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { favouriteDays } from '../../domain/lists/favourites'
import { ROUTES } from '../../domain/shell/paths'
import { selectFavouriteGroups } from '../../state/lists/favouritesSelectors'
import { loadFavourites } from '../../state/lists/favouritesThunks'
import { selectFavourites } from '../../state/slices/favouritesSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { NO_NEXT_FAVOURITES, NEXT_FAVOURITES } from '../../domain/account/profileMessages'
import { SEE_THIS_WEEK } from '../../domain/texts/listMessages'
import styles from './NextFavourites.module.css'

/** The next favourites, grouped by date, beside the menu on a desk. */
export default function NextFavourites() {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const ids = useAppSelector(selectFavourites)
  const { coming } = useAppSelector(state => selectFavouriteGroups(state, moment, ids))

  // Load again when the profile brings favourites from another device.
  useEffect(() => void dispatch(loadFavourites()), [dispatch, ids])

  return (
    <section className={styles.favourites} aria-labelledby="next-favourites">
      <header className={styles.head}>
        <h2 id="next-favourites">{NEXT_FAVOURITES}</h2>
        {ids.length > 0 && (
          <Link to={ROUTES.favourites}>
            {ids.length === 1 ? 'Your one favourite' : `All ${ids.length} favourites`}
          </Link>
        )}
      </header>
      <div className={styles.days}>
        {favouriteDays(coming, moment).map(({ title, occurrences }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.date}>{title}</h3>
            <ul>
              {occurrences.map((occurrence, position) => (
                <li key={occurrence.event.eventId}>
                  <EventRow occurrence={occurrence} from={ROUTES.profile} position={position} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {ids.length === 0 && (
        <p className={styles.none}>
          {NO_NEXT_FAVOURITES} <Link to={ROUTES.events}>{SEE_THIS_WEEK}</Link>
        </p>
      )}
    </section>
  )
}
