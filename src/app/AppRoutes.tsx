import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ROUTES } from '../domain/paths'

const loadWeekly = () => import(/* webpackChunkName: 'weekly' */ '../screens/weekly/WeeklyScreen')

const WeeklyScreen = lazy(loadWeekly)
const CalendarScreen = lazy(
  () => import(/* webpackChunkName: 'calendar' */ '../screens/calendar/CalendarScreen'),
)
const FavouritesScreen = lazy(
  () => import(/* webpackChunkName: 'favourites' */ '../screens/favourites/FavouritesScreen'),
)
const ProfileScreen = lazy(() => import(/* webpackChunkName: 'profile' */ '../screens/profile/ProfileScreen'))
const ManageEventsScreen = lazy(
  () => import(/* webpackChunkName: 'manage-events' */ '../screens/manageEvents/ManageEventsScreen'),
)
const EventEditor = lazy(
  () => import(/* webpackChunkName: 'event-editor' */ '../screens/eventEditor/EventEditor'),
)
const EventPage = lazy(() => import(/* webpackChunkName: 'event-page' */ '../screens/eventPage/EventPage'))
const SetupScreen = lazy(() => import(/* webpackChunkName: 'setup' */ '../screens/setup/SetupScreen'))
const InstallScreen = lazy(() => import(/* webpackChunkName: 'install' */ '../screens/install/InstallScreen'))
const ClearCacheScreen = lazy(
  () => import(/* webpackChunkName: 'clear-cache' */ '../screens/clearCache/ClearCacheScreen'),
)

/** The router's key of the address with which the page was opened. */
const FIRST_VISIT = 'default'

/** Fetches the screen of a returning visitor while the stored records are still being read. */
export function preloadScreen(pathname: string) {
  if (pathname === ROUTES.home || pathname === ROUTES.events) void loadWeekly().catch(() => {})
}

/** §2 Screens and routes, in its order, each loaded when it is first shown. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={ROUTES.home} element={<WeeklyScreen />} />
        <Route path={ROUTES.events} element={<WeeklyScreen />} />
        <Route path={ROUTES.calendar} element={<CalendarScreen />} />
        <Route path={ROUTES.favourites} element={<FavouritesScreen />} />
        <Route path={ROUTES.profile} element={<ProfileScreen />} />
        <Route path={ROUTES.manageEvents} element={<ManageEventsScreen />} />
        <Route path={ROUTES.createEvent} element={<EventEditor />} />
        <Route path={ROUTES.editEvent} element={<EventEditor />} />
        <Route path={ROUTES.viewEvent} element={<EventPage />} />
        <Route path={ROUTES.setup} element={<SetupScreen />} />
        <Route path={ROUTES.install} element={<InstallScreen />} />
        <Route path={ROUTES.clearCache} element={<ClearCacheScreen />} />
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
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname, isFirst])
  return null
}
