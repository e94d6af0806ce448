import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ROUTES } from '../domain/paths'
import { WeeklyScreen } from '../screens/weekly/WeeklyScreen'

const CalendarScreen = lazy(
  () => import(/* webpackChunkName: 'calendar' */ '../screens/calendar/CalendarScreen'),
)
const FavouritesScreen = lazy(
  () => import(/* webpackChunkName: 'favourites' */ '../screens/favourites/FavouritesScreen'),
)
const ProfileScreen = lazy(() => import(/* webpackChunkName: 'profile' */ '../screens/profile/ProfileScreen'))
const EventPage = lazy(() => import(/* webpackChunkName: 'event-page' */ '../screens/eventPage/EventPage'))
const SetupScreen = lazy(() => import(/* webpackChunkName: 'setup' */ '../screens/setup/SetupScreen'))

/** §2 Screens and routes, in its order; the weekly list alone is part of the first load. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={ROUTES.home} element={<WeeklyScreen />} />
        <Route path={ROUTES.events} element={<WeeklyScreen />} />
        <Route path={ROUTES.calendar} element={<CalendarScreen />} />
        <Route path={ROUTES.favourites} element={<FavouritesScreen />} />
        <Route path={ROUTES.profile} element={<ProfileScreen />} />
        <Route path={ROUTES.viewEvent} element={<EventPage />} />
        <Route path={ROUTES.setup} element={<SetupScreen />} />
        <Route path="*" element={<Navigate to={ROUTES.home} replace />} />
      </Routes>
    </Suspense>
  )
}
