import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
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
import { selectUserId } from '../../state/slices/authSlice'
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
  const { ids, notePress } = useIdsOfVisit(favourites)
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
      <Group name="Coming" occurrences={coming} onPress={notePress} />
      <Group name="Past" occurrences={past} onPress={notePress} />
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

interface GroupProps {
  name: string
  occurrences: ListedOccurrence[]
  /** A heart is about to be pressed. */
  onPress: (eventId: EventId) => void
}

/** R67: the coming or the past favourites. The heading is also the accessible name of their list. */
function Group({ name, occurrences, onPress }: GroupProps) {
  if (occurrences.length === 0) return null
  return (
    <section aria-label={name}>
      <div className={styles.heading}>
        <GroupHeading name={name} note={String(occurrences.length)} />
      </div>
      <ul className={styles.list} aria-label={name}>
        {occurrences.map((occurrence, position) => (
          <FavouriteRow
            key={occurrence.event.eventId}
            occurrence={occurrence}
            position={position}
            onPress={onPress}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * The ids of the favourites, and of those whose heart was pressed since the screen opened: the same heart brings them
 * back. What another tab or device removes goes at once. R37: so do all favourites of the previous account.
 */
function useIdsOfVisit(favourites: EventId[]) {
  const userId = useAppSelector(selectUserId)
  const [pressed, setPressed] = useState({ userId, ids: [] as EventId[] })
  const ids = useMemo(
    () => (pressed.userId === userId ? [...new Set([...favourites, ...pressed.ids])] : favourites),
    [favourites, pressed, userId],
  )
  const notePress = (id: EventId) =>
    setPressed(before => ({ userId, ids: [...(before.userId === userId ? before.ids : []), id] }))
  return { ids, notePress }
}
