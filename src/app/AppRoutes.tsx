import { Suspense, useEffect } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { focusHeading } from '../components/focusHeading'
import { ROUTES } from '../domain/shell/paths'
import { lazyScreen } from './lazyScreen'
import { usePreloadedWays } from './usePreloadedWays'

const Weekly = lazyScreen(() => import(/* webpackChunkName: 'weekly' */ '../screens/weekly/WeeklyScreen'))
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
const EventEditor = lazyScreen(
  () => import(/* webpackChunkName: 'event-editor' */ '../screens/eventEditor/EventEditor'),
)
const EventPage = lazyScreen(
  () => import(/* webpackChunkName: 'event-page' */ '../screens/eventPage/EventPage'),
)
const Setup = lazyScreen(() => import(/* webpackChunkName: 'setup' */ '../screens/setup/SetupScreen'))
const Install = lazyScreen(() => import(/* webpackChunkName: 'install' */ '../screens/install/InstallScreen'))
const ClearCache = lazyScreen(
  () => import(/* webpackChunkName: 'clear-cache' */ '../screens/clearCache/ClearCacheScreen'),
)

/** §2 Screens and routes, in its order, each loaded when it is first shown. */
const SCREENS = [
  [ROUTES.home, Weekly],
  [ROUTES.events, Weekly],
  [ROUTES.calendar, Calendar],
  [ROUTES.favourites, Favourites],
  [ROUTES.profile, Profile],
  [ROUTES.manageEvents, ManageEvents],
  [ROUTES.createEvent, EventEditor],
  [ROUTES.editEvent, EventEditor],
  [ROUTES.viewEvent, EventPage],
  [ROUTES.setup, Setup],
  [ROUTES.install, Install],
  [ROUTES.clearCache, ClearCache],
] as const

/** The router's key of the address with which the page was opened. */
const FIRST_VISIT = 'default'

/** Loads the screen of an address, while the stored records are still being read; what fails is loaded anew when shown. */
export async function preloadScreen(pathname: string) {
  const [, Screen] = SCREENS.find(([path]) => matchPath(path, pathname)) ?? []
  await Screen?.preload().catch(() => {})
}

/** The screen of the address; any other address leads home. */
export function AppRoutes() {
  usePreloadedWays(preloadScreen)
  return (
    <Suspense fallback={null}>
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

/**
 * A change of screen moves the focus to its heading, so that it is announced. Inside the Suspense: by then the
 * screen has been loaded.
 */
function HeadingFocus() {
  const { pathname, key } = useLocation()
  const isFirst = key === FIRST_VISIT
  useEffect(() => {
    // The very first screen is announced by the browser; and on the way back a list gives the focus to the card
    // that one came from.
    if (isFirst || document.activeElement?.closest('main')) return
    focusHeading()
  }, [pathname, isFirst])
  return null
}
