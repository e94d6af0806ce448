import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { favouriteDays } from '../../domain/lists/favourites'
import { favouriteNews, newsCount } from '../../domain/lists/news/favouriteNews'
import type { SeenFavourites } from '../../domain/lists/news/seenFavourites'
import { ROUTES } from '../../domain/navigation/paths'
import { visitNews } from '../../state/lists/favouriteNewsThunks'
import { selectFavouriteGroups, selectListedFavourites } from '../../state/lists/favouritesSelectors'
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
      <Changed />
      <div className={styles.days}>
        {favouriteDays(coming, moment).map(({ title, occurrences }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.date}>{title}</h3>
            <ul>
              {occurrences.map((occurrence, position) => (
                <li key={occurrence.event.eventId}>
                  <EventRow occurrence={occurrence} from={ROUTES.profile} position={position} look="large" />
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

/** How many favourites changed since the person last looked at their list. Only that list notes them as seen. */
function Changed() {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const events = useAppSelector(selectListedFavourites)
  const [seen, setSeen] = useState<SeenFavourites | null>(null)
  useEffect(() => {
    let isHere = true
    dispatch(visitNews()).then(
      visit => isHere && setSeen(visit.seen),
      () => {},
    )
    return () => void (isHere = false)
  }, [dispatch])
  const text = useMemo(() => newsCount(favouriteNews(seen, events, moment)), [seen, events, moment])
  if (text === '') return null
  return <p className={styles.changed}>{text}</p>
}
