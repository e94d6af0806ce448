import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { useLondonMoment } from '../../components/clock'
import { ListScreen } from '../../components/listPage/ListScreen'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { IS_FAVOURITES_LIST_ON } from '../../domain/configuration'
import type { EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { FAVOURITES } from '../../domain/texts/messages'
import {
  selectFavouriteGroups,
  selectGoneFavourites,
  selectUnknownFavourites,
} from '../../state/lists/favouritesSelectors'
import { selectFavourites } from '../../state/slices/favouritesSlice'
import { loadFavourites, refreshFavourites } from '../../state/lists/favouritesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { ExportButton } from './ExportButton'
import { FavouriteNewsList } from './FavouriteNewsList'
import { FavouriteRow } from './FavouriteRow'
import styles from './FavouritesScreen.module.css'
import { GoneRow } from './GoneRow'
import { UnknownFavourites } from './UnknownFavourites'
import { FEATURE_COMING_SOON } from '../../domain/texts/listMessages'

const NoFavourites = lazy(() => import(/* webpackChunkName: 'long-lists' */ './NoFavourites'))

/** §2 Favourites; R25: the favourites, each with its next occurrence. */
export default function FavouritesScreen() {
  const isReady = useAppSelector(state => selectUnknownFavourites(state).length === 0)
  return (
    <ListScreen title={FAVOURITES} isReady={isReady} refresh={refreshFavourites}>
      {IS_FAVOURITES_LIST_ON ? <FavouritesList /> : <p className={styles.empty}>{FEATURE_COMING_SOON}</p>}
    </ListScreen>
  )
}

function FavouritesList() {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const favourites = useAppSelector(selectFavourites)
  const ids = useIdsOfVisit(favourites)
  const { coming, past } = useAppSelector(state => selectFavouriteGroups(state, moment, ids))
  const gone = useAppSelector(selectGoneFavourites)
  const unknown = useAppSelector(selectUnknownFavourites)

  // Load again when the profile brings favourites from another device.
  useEffect(() => void dispatch(loadFavourites()), [dispatch, favourites])

  if (coming.length + past.length + gone.length + unknown.length === 0) {
    return (
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <NoFavourites />
        </Suspense>
      </Boundary>
    )
  }
  return (
    <>
      <FavouriteNewsList />
      <Group name="Coming" occurrences={coming} />
      <Group name="Past" occurrences={past} />
      {gone.length > 0 && (
        <ul className={styles.list} aria-label="No longer available">
          {gone.map(favourite => (
            <GoneRow key={favourite.eventId} favourite={favourite} />
          ))}
        </ul>
      )}
      {unknown.length > 0 && <UnknownFavourites count={unknown.length} />}
      <ExportButton />
    </>
  )
}

/** R67: the coming or the past favourites. The heading is also the accessible name of their list. */
function Group({ name, occurrences }: { name: string; occurrences: ListedOccurrence[] }) {
  if (occurrences.length === 0) return null
  return (
    <section aria-label={name}>
      <div className={styles.heading}>
        <GroupHeading name={name} note={String(occurrences.length)} />
      </div>
      <ul className={styles.list} aria-label={name}>
        {occurrences.map((occurrence, position) => (
          <FavouriteRow key={occurrence.event.eventId} occurrence={occurrence} position={position} />
        ))}
      </ul>
    </section>
  )
}

/** The ids of the favourites, including those removed since the screen opened. Their heart can bring them back. */
function useIdsOfVisit(favourites: EventId[]): EventId[] {
  const [ids, setIds] = useState(favourites)
  if (favourites.every(id => ids.includes(id))) return ids
  const all = [...new Set([...ids, ...favourites])]
  setIds(all)
  return all
}
