import { Plus, LogIn } from 'lucide'
import { lazy, Suspense, useState, useEffect } from 'react'
import { useLocation, useSearchParams, Link } from 'react-router-dom'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import { useLondonMoment, useNow } from '../../components/hooks/clock'
import { LazyEventOptions } from '../../components/eventOptions/LazyEventOptions'
import { useScrollPlace } from '../../components/listPage/useScrollPlace'
import { useAskedChange, useNotices } from '../../components/sentBack/useAskedChange'
import { useIsWide } from '../../components/hooks/useIsWide'
import { LOADING } from '../../domain/texts/listMessages'
import { OWN_EVENTS_LATER, NO_OWN_EVENTS } from '../../domain/texts/organiserMessages'
import { ownEvents } from '../../domain/lists/ownEvents'
import { offeredBy } from '../../domain/organiser/eventNotices'
import { ROUTES } from '../../domain/navigation/paths'
import { eventComeFrom, isDraftsView } from '../../domain/navigation/backTargets'
import type { UserId } from '../../domain/event/event'
import { placeholderFor } from '../../domain/event/dances'
import { LOGIN_OR_SIGN_UP } from '../../domain/account/profileMessages'
import { TO_LOGIN } from '../../domain/account/profileViews'
import { NOT_SIGNED_IN } from '../../domain/texts/accountMessages'
import { selectIsSignedIn, selectUserId } from '../../state/slices/authSlice'
import { useAppSelector, useAppDispatch } from '../../state/hooks'
import { selectOwnEvents } from '../../state/organiser/organiserSelectors'
import { loadOwnEvents } from '../../state/organiser/loadOwnEvents'
import { selectLastFetch } from '../../state/slices/eventsSlice'
import { selectFailedFetches, selectIsOffline, selectIsSyncing } from '../../state/slices/loadSlice'
import { DraftList } from './drafts/DraftList'
import { ManageDesk } from './ManageDesk'
import { ManageHeader, MY_PAGE_VIEW } from './ManageHeader'
import { ManageList } from './ManageList'
import { NeedsYou } from './NeedsYou'
import styles from './ManageEventsScreen.module.css'
import buttons from '../../components/Button.module.css'
import { Icon } from '../../components/Icon'
import type { OpenOptions, OptionsOf } from '../../components/eventOptions/stepTitles'
import { LogoOutline } from '../../components/Logo'

// Few organisers open it, and it brings the library for its code.
const MyPage = lazy(() => import(/* webpackChunkName: 'install' */ '../../components/following/MyPage'))

const SKELETON_ROWS = 3

/** §2 Manage events: the signed-in person's own events, including pending ones. */
export default function ManageEventsScreen() {
  const moment = useLondonMoment()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const events = useAppSelector(selectOwnEvents)
  const condition = useOwnEvents()
  const isWide = useIsWide()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const cameFrom = eventComeFrom(state?.from)
  const [opened, setOpened] = useState<OptionsOf | null>(null)
  const open: OpenOptions = (eventId, date, first) => setOpened({ eventId, date, first })
  // Closed Event Options may have answered an offer.
  const notices = useNotices(opened)
  const askedOf = useAskedChange(notices)
  const now = useNow()
  const own = ownEvents(events, moment, askedOf, event => offeredBy(event, notices, now))
  const [query] = useSearchParams()
  useScrollPlace('manageEvents', events.length > 0)

  if (isSignedIn && isDraftsView(query)) return <DraftList />
  if (isSignedIn && query.get('view') === MY_PAGE_VIEW) {
    return (
      <Suspense fallback={null}>
        <MyPage />
      </Suspense>
    )
  }

  if (isSignedIn && events.length > 0 && isWide) {
    return (
      <>
        <ManageDesk own={own} first={cameFrom} onOptions={open} />
        <Options opened={opened} onClose={() => setOpened(null)} />
      </>
    )
  }
  return (
    <main className={styles.screen}>
      <ManageHeader isFresh={isSignedIn} />
      {!isSignedIn ? (
        <SignedOut />
      ) : events.length > 0 ? (
        <ManageList own={own} onOptions={open} />
      ) : condition === 'known' ? (
        <>
          <NeedsYou own={[]} onOptions={open} />
          <NoOwnEvents />
        </>
      ) : condition === 'reading' ? (
        <div className={styles.loading} aria-busy="true">
          <p className="visuallyHidden" role="status">
            {LOADING}
          </p>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <EventRowSkeleton key={row} />
          ))}
        </div>
      ) : (
        <p className={styles.loading} role="status">
          {OWN_EVENTS_LATER}
        </p>
      )}
      <Options opened={opened} onClose={() => setOpened(null)} />
    </main>
  )
}

function Options({ opened, onClose }: { opened: OptionsOf | null; onClose: () => void }) {
  if (!opened) return null
  return <LazyEventOptions {...opened} from={ROUTES.manageEvents} onClose={onClose} />
}

/** What the screen knows about the person's own events. Only 'known' allows it to say that there are none. */
type OwnEventsCondition = 'reading' | 'unreachable' | 'known'

interface Read {
  userId: UserId
  lastFetch: number | null
  haveCome: boolean
}

/** §2 Manage events: reads the person's own events from the device, and again after each fetch. */
function useOwnEvents(): OwnEventsCondition {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const lastFetch = useAppSelector(selectLastFetch)
  const isSyncing = useAppSelector(selectIsSyncing)
  const isTroubled = useAppSelector(state => selectIsOffline(state) || selectFailedFetches(state) > 0)
  const [read, setRead] = useState<Read | null>(null)

  useEffect(() => {
    if (userId === null) return
    let isCurrent = true
    void dispatch(loadOwnEvents()).then(haveCome => {
      if (isCurrent) setRead({ userId, lastFetch, haveCome })
    })
    return () => void (isCurrent = false)
  }, [dispatch, userId, lastFetch])

  const isCurrent = read !== null && read.userId === userId && read.lastFetch === lastFetch
  if (isSyncing || !isCurrent) return 'reading'
  if (read.haveCome) return 'known'
  return isTroubled ? 'unreachable' : 'reading'
}

const [said = '', ...asked] = NO_OWN_EVENTS.split(/(?<=\.) /)

/** §2 Manage events: shown to people without events. */
function NoOwnEvents() {
  return (
    <section className={styles.empty}>
      <div className={styles.art} aria-hidden="true">
        <img src={placeholderFor(['Kizomba'])} alt="" width={300} height={200} />
        <img src={placeholderFor(['Bachata'])} alt="" width={300} height={200} />
      </div>
      <p className={styles.text}>
        <strong>{said}</strong> <span>{asked.join(' ')}</span>
      </p>
      <Link
        className={`${buttons.button} ${buttons.primary}`}
        to={ROUTES.createEvent}
        state={{ from: ROUTES.manageEvents }}
      >
        <Icon of={Plus} size={20} />
        Create event
      </Link>
    </section>
  )
}

/** Shown to people who aren't signed in. */
function SignedOut() {
  return (
    <section className={styles.empty}>
      <LogoOutline size={80} />
      <p className={styles.text}>
        <strong>{NOT_SIGNED_IN}</strong>
      </p>
      <Link className={`${buttons.button} ${buttons.primary}`} {...TO_LOGIN}>
        <Icon of={LogIn} size={20} />
        {LOGIN_OR_SIGN_UP}
      </Link>
    </section>
  )
}
