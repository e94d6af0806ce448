import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { BackButton } from '../../components/BackButton'
import { Breakable } from '../../components/Breakable'
import { useLondonMoment } from '../../components/hooks/clock'
import { useIsPast } from '../../components/hooks/inView'
import { DanceTags } from '../../components/DanceGlyph'
import { NotThere } from '../../components/emptyState/NotThere'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import { Avatar } from '../../components/following/Avatar'
import { Band } from '../../components/following/Band'
import { FollowButton } from '../../components/following/FollowButton'
import { PageHeading } from '../../components/PageHeading'
import { PlaceMap } from '../../components/placeMap/PlaceMap'
import { useIsFirstPage } from '../../components/hooks/useIsFirstPage'
import { useIsWide } from '../../components/hooks/useIsWide'
import { PRODUCT_TITLE } from '../../domain/constants'
import { danceSlug } from '../../domain/event/dances'
import { followHead } from '../../domain/following/followHead'
import { isVenue, readFollowKey, type FollowKey } from '../../domain/following/followKey'
import { nightsOf } from '../../domain/following/nights'
import { ROUTES } from '../../domain/navigation/paths'
import { NOTHING_LISTED, UNKNOWN, UNKNOWN_UNREACHED } from '../../domain/texts/followMessages'
import { LOADING, NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { askForEventsOf } from '../../state/lists/followedThunks'
import { selectEvents } from '../../state/slices/eventsSelectors'
import { selectIsCacheLoaded } from '../../state/slices/eventsSlice'
import { Acts, Address, HasBeen, Linked, type View } from './Beside'
import { Coming } from './Coming'
import styles from './FollowScreen.module.css'

/** R96: the page of an organiser or venue, from what this device holds and what the site adds. */
export default function FollowScreen() {
  const { pathname } = useLocation()
  const key = readFollowKey(pathname)
  return key === null ? <Navigate to={ROUTES.home} replace /> : <Follow key={key} followKey={key} />
}

function Follow({ followKey: key }: { followKey: FollowKey }) {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const events = useAppSelector(selectEvents)
  const isRead = useAppSelector(selectIsCacheLoaded)
  /** Whether the site has answered. Null while it is asked. */
  const [isAnswered, setIsAnswered] = useState<boolean | null>(null)
  useEffect(() => void dispatch(askForEventsOf(key)).then(setIsAnswered), [dispatch, key])
  const nights = useMemo(() => nightsOf(key, Object.values(events), moment), [key, events, moment])
  const head = followHead(key, nights)
  // R35: only an answer can say that nothing is listed.
  const unknown = isAnswered === false ? NO_CONNECTION_YET : NOTHING_LISTED
  if (head === null && isRead && isAnswered !== null)
    return <NotThere title={unknown} text={isAnswered ? UNKNOWN : UNKNOWN_UNREACHED} />
  return (
    <main className={styles.page} aria-busy={head === null}>
      {head ? <Known view={{ key, head, nights }} /> : <Waiting />}
    </main>
  )
}

const SKELETON_ROWS = 5

function Waiting() {
  return (
    <div className={styles.head}>
      <WayBack />
      <p className="visuallyHidden" role="status">
        {LOADING}
      </p>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <EventRowSkeleton key={row} />
      ))}
    </div>
  )
}

function Known({ view }: { view: View }) {
  const { key, head } = view
  const isWide = useIsWide()
  const words = useRef<HTMLDivElement>(null)
  const isPast = useIsPast(words)
  const [dance = 'Bachata'] = head.dances
  return (
    <>
      <title>{`${head.name} - ${PRODUCT_TITLE}`}</title>
      <header
        className={isVenue(key) ? styles.head : `${styles.head} ${styles.banded}`}
        data-dance={danceSlug(dance)}
      >
        {!isVenue(key) && <Band dance={dance} mark={key} />}
        {isVenue(key) && !isWide && (
          <div className={styles.map}>
            <PlaceMap event={head.place} />
          </div>
        )}
        <WayBack />
        {!isVenue(key) && <Avatar name={head.name} dance={dance} className={styles.avatar} />}
        <div ref={words} className={styles.words}>
          <PageHeading>
            <bdi>
              <Breakable text={head.name} />
            </bdi>
          </PageHeading>
          <p className={styles.line} dir="auto">
            {head.line}
          </p>
          {!isVenue(key) && <DanceTags dances={head.dances} />}
        </div>
      </header>
      {isPast && !isWide && (
        <div className={styles.bar}>
          <div>
            <WayBack />
            <b dir="auto" aria-hidden="true">
              {head.name}
            </b>
            <FollowButton of={key} name={head.name} />
          </div>
        </div>
      )}
      <div className={styles.columns}>
        <Coming view={view} />
        <div className={styles.beside}>
          <Acts view={view} />
          {isVenue(key) && <Address event={head.place} hasMap={isWide} />}
          <Linked view={view} />
          <HasBeen view={view} />
        </div>
      </div>
    </>
  )
}

/** §2: one step back, or to this week if the page was opened by its link. */
function WayBack() {
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  return (
    <div className={styles.back}>
      <BackButton onBack={() => void (isFirstPage ? navigate(ROUTES.home) : navigate(-1))} />
    </div>
  )
}
