import { CalendarPlus, X } from 'lucide'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Boundary } from '../../components/Boundary'
import { useLondonMoment } from '../../components/hooks/clock'
import { ListScreen } from '../../components/listPage/ListScreen'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { IS_FAVOURITES_LIST_ON } from '../../domain/configuration'
import type { EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { FAVOURITES } from '../../domain/texts/messages'
import { LOADING, FEATURE_COMING_SOON, GONE_PREFIX, UNTITLED_EVENT } from '../../domain/texts/listMessages'
import { nextFavourite, nightsLabel, type GoneFavourite } from '../../domain/lists/favourites'
import {
  selectFavouriteGroups,
  selectGoneFavourites,
  selectUnknownFavourites,
  selectFavouriteDates,
} from '../../state/lists/favouritesSelectors'
import { selectUserId } from '../../state/slices/authSlice'
import { selectFavourites } from '../../state/slices/favouritesSlice'
import { loadFavourites, refreshFavourites, toggleFavourite } from '../../state/lists/favouritesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { exportFavourites, prepareSharing } from '../../state/device/sharingThunks'
import { selectLastFetch } from '../../state/slices/eventsSlice'
import { selectIsOffline } from '../../state/slices/loadSlice'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import styles from './FavouritesScreen.module.css'
import { FavouriteNewsList, NewFromFollowed, useNews } from './FavouriteNewsList'
import { FavouriteRow, NextCard } from './FavouriteRow'
import { focusHeading } from '../../components/PageHeading'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'

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
  const lastFetch = useAppSelector(selectLastFetch)
  const { ids, notePress } = useIdsOfVisit(favourites)
  const { coming, past } = useAppSelector(state => selectFavouriteGroups(state, moment, ids))
  const next = nextFavourite(coming, moment)
  const gone = useAppSelector(selectGoneFavourites)
  const unknown = useAppSelector(selectUnknownFavourites)
  const { fresh, ...news } = useNews()

  // Load again when the profile brings favourites from another device, and after each refresh of the lists. A refresh leaves
  // out favourites elsewhere, but its age stands above them too (R35). One load at a time asks for none twice.
  const loading = useRef(Promise.resolve())
  useEffect(() => {
    const load = () => dispatch(loadFavourites())
    loading.current = loading.current.then(load, load)
  }, [dispatch, favourites, lastFetch])

  if (coming.length + past.length + gone.length + unknown.length === 0) {
    return (
      <>
        <NewFromFollowed fresh={fresh} />
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <NoFavourites />
          </Suspense>
        </Boundary>
      </>
    )
  }
  return (
    <>
      {next && <NextCard next={next} onPress={notePress} />}
      <NewFromFollowed fresh={fresh} />
      <FavouriteNewsList {...news} />
      <Group name="Coming" occurrences={coming.filter(one => one !== next)} onPress={notePress} />
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
        <GroupHeading name={name} note="" end={nightsLabel(occurrences)} />
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

/** Beyond §2: saves the coming dates of all favourites as one calendar file. Hidden without favourites. */
function ExportButton() {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const hasDates = useAppSelector(state => selectFavouriteDates(state, moment).length > 0)
  useEffect(() => dispatch(prepareSharing()), [dispatch])

  if (!hasDates) return null
  return (
    <p className={styles.export}>
      <Button kind="secondary" onClick={() => void dispatch(exportFavourites())}>
        <Icon of={CalendarPlus} size={20} />
        Export to calendar
      </Button>
    </p>
  )
}

const MAX_SKELETONS = 4

/** Favourites from another device whose events this device has not loaded yet. */
function UnknownFavourites({ count }: { count: number }) {
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

/** R26: a favourite whose event was deleted. The person can only remove it. */
function GoneRow({ favourite: { eventId, eventName } }: { favourite: GoneFavourite }) {
  const dispatch = useAppDispatch()
  const name = eventName || UNTITLED_EVENT
  const remove = () => {
    void dispatch(toggleFavourite(eventId))
    // The pressed button disappeared with its row.
    focusHeading()
  }
  return (
    <li className={styles.row}>
      <p className={styles.text}>
        <span className={styles.prefix}>{GONE_PREFIX}</span>
        <bdi>{name}</bdi>
      </p>
      <button type="button" className={styles.remove} aria-label={`Remove: ${name}`} onClick={remove}>
        <Icon of={X} size={20} />
      </button>
    </li>
  )
}
