import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { MessageScreen } from '../components/MessageScreen'
import { isOpening } from '../components/layers/entries'
import { screenHooks } from '../components/motion/screenHooks'
import { focusHeading } from '../components/PageHeading'
import { ROUTES } from '../domain/navigation/paths'
import { LOADING } from '../domain/texts/listMessages'

type Load = () => Promise<{ default: ComponentType }>

/**
 * Makes a screen that loads when it is first shown, or earlier by `preload`. A loaded screen renders in the first
 * frame. With `lazy` alone, React would first render nothing and then wait 300 ms, however fast the load is.
 */
export function lazyScreen(load: Load) {
  let loaded: ComponentType | undefined
  const Lazy = lazy(load)
  function LazyScreen() {
    // The component type must not change while the screen is shown, or React would mount it again.
    const [Screen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Screen />
  }
  const preload = async () => {
    loaded = (await load()).default
  }
  return Object.assign(LazyScreen, { preload })
}

/** ms to wait after a screen is shown, while the page is still busy. */
const REST_MS = 2_000

/**
 * Loads the screens that the current screen links to, so that a tap finds its screen ready. `preload` gets a path and
 * must not reject.
 */
export function usePreloadedLinks(preload: (pathname: string) => Promise<void>) {
  const { pathname } = useLocation()
  useEffect(() => {
    const end = new AbortController()
    const load = async () => {
      const { preloadLinks } = await import(/* webpackChunkName: 'worker' */ './preloadLinks')
      await preloadLinks(preload, end.signal)
    }
    // Without its code, the screens load when they are opened.
    const rest = setTimeout(() => void load().catch(() => {}), REST_MS)
    return () => {
      clearTimeout(rest)
      end.abort()
    }
  }, [pathname, preload])
}

const Weekly = lazyScreen(() => import(/* webpackChunkName: 'weekly' */ '../screens/weekly/WeeklyScreen'))
const Day = lazyScreen(() => import(/* webpackChunkName: 'day' */ '../screens/day/DayScreen'))
const Follow = lazyScreen(() => import(/* webpackChunkName: 'day' */ '../screens/following/FollowScreen'))
const DayMap = lazyScreen(() => import(/* webpackChunkName: 'map' */ '../screens/map/MapScreen'))
const Calendar = lazyScreen(
  () => import(/* webpackChunkName: 'calendar' */ '../screens/calendar/CalendarScreen'),
)
const Favourites = lazyScreen(
  () => import(/* webpackChunkName: 'favourites' */ '../screens/favourites/FavouritesScreen'),
)
const Profile = lazyScreen(() => import(/* webpackChunkName: 'profile' */ '../screens/profile/ProfileScreen'))
const ManageEvents = lazyScreen(
  () => import(/* webpackChunkName: 'manage-events' */ '../screens/manageEvents/ManageEventsScreen'),
)
const Moderate = lazyScreen(
  () => import(/* webpackChunkName: 'moderation' */ '../screens/moderation/ModerateScreen'),
)
const EventEditor = lazyScreen(
  () => import(/* webpackChunkName: 'event-editor' */ '../screens/eventEditor/EventEditor'),
)
const EventPage = lazyScreen(
  () => import(/* webpackChunkName: 'event-page' */ '../screens/eventPage/EventPage'),
)
const Join = lazyScreen(() => import(/* webpackChunkName: 'install' */ '../screens/join/JoinScreen'))
const Setup = lazyScreen(() => import(/* webpackChunkName: 'setup' */ '../screens/setup/SetupScreen'))
const Install = lazyScreen(() => import(/* webpackChunkName: 'install' */ '../screens/install/InstallScreen'))
const ClearCache = lazyScreen(
  () => import(/* webpackChunkName: 'install' */ '../screens/clearCache/ClearCacheScreen'),
)

/** §2 Screens and routes, in the same order. Each screen is loaded when it is first shown. */
const SCREENS = [
  [ROUTES.home, Weekly],
  [ROUTES.events, Weekly],
  [ROUTES.day, Day],
  [ROUTES.map, DayMap],
  [ROUTES.calendar, Calendar],
  [ROUTES.favourites, Favourites],
  [ROUTES.profile, Profile],
  [ROUTES.manageEvents, ManageEvents],
  [ROUTES.moderate, Moderate],
  [ROUTES.createEvent, EventEditor],
  [ROUTES.editEvent, EventEditor],
  [ROUTES.viewEvent, EventPage],
  [ROUTES.join, Join],
  [ROUTES.organiser, Follow],
  [ROUTES.venue, Follow],
  [ROUTES.setup, Setup],
  [ROUTES.install, Install],
  [ROUTES.clearCache, ClearCache],
] as const

/**
 * Loads the screen of an address before it is shown. Never rejects: if the load fails, it is repeated when the screen
 * is shown.
 */
export async function preloadScreen(pathname: string) {
  const [, Screen] = SCREENS.find(([path]) => matchPath(path, pathname)) ?? []
  await Screen?.preload().catch(() => {})
}

screenHooks.load = preloadScreen

/** Shows the screen of the address. An unknown address shows the start screen. */
export function AppRoutes() {
  usePreloadedLinks(preloadScreen)
  return (
    <Suspense fallback={<LateScreen />}>
      <Routes>
        {SCREENS.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<Navigate to={ROUTES.home} replace />} />
      </Routes>
      <HeadingFocus />
    </Suspense>
  )
}

/** ms until a screen whose code doesn't come is called late. */
const LATE_MS = 1_000

/** Stands for a screen until its code is there: nothing at first, and on a network that hangs that it is on its way. */
export function LateScreen() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <MessageScreen title={LOADING} />
}

/**
 * Moves the focus to the new screen's heading, so that screen readers announce the screen. This component is
 * inside the Suspense, so the screen has loaded when the effect runs.
 */
function HeadingFocus() {
  const arrived = useRef(useLocation())
  useEffect(() => {
    screenHooks.onDrawn()
    // After Back, a list has already focused the card that the reader opened.
    if (isOpening(arrived.current) || document.activeElement?.closest('main')) return
    focusHeading()
  }, [])
  return null
}
