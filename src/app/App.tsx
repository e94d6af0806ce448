import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { Navigate, Router, useLocation } from 'react-router-dom'
import { Boundary } from '../components/Boundary'
import { Button } from '../components/Button'
import { depthOf, entries, screenOf } from '../components/layers/entries'
import { ListOptionsProvider } from '../components/listPage/ListOptionsProvider'
import { MessageScreen } from '../components/MessageScreen'
import { screenHooks } from '../components/motion/screenHooks'
import { Notices } from '../components/toast/Notices'
import { isMissingFile } from '../domain/navigation/missingFile'
import { hasListOptions, redirectFor } from '../domain/navigation/paths'
import { TRY_AGAIN } from '../domain/texts/messages'
import { recoverScreen } from '../state/device/deviceThunks'
import { useAppDispatch, useAppSelector } from '../state/hooks'
import { selectInstall } from '../state/slices/deviceSlice'
import { selectCounties, selectDances } from '../state/slices/filtersSlice'
import type { AppStore } from '../state/startUp/store'
import { AppRoutes } from './AppRoutes'
import { Navigation } from './Navigation'

/** The app with its store and its router. */
export function Root({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <ScreenRouter>
          <App />
        </ScreenRouter>
      </Provider>
    </StrictMode>
  )
}

const loadLayers = () =>
  import(/* webpackChunkName: 'options-menu' */ '../components/layers/layers').catch(() => {})

/** The router of the screens. A layer's entry (R77) changes nothing for them. */
function ScreenRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, show] = useState(() => ({
    location: screenOf(entries.router.location),
    action: entries.router.action,
  }))
  useLayoutEffect(
    () =>
      entries.listen((to, how) =>
        screenHooks.around(() => startTransition(() => show({ location: to, action: how })), to),
      ),
    [],
  )
  useEffect(() => {
    entries.drawn = location
    entries.settle()
    // A reload closed the layers, but their entries are still in the history.
    if (depthOf(entries.router.location) > 0) void loadLayers()
  }, [location])
  return (
    <Router location={location} navigationType={action} navigator={entries.navigator}>
      {children}
    </Router>
  )
}

/** §2 Shell: the routes, the navigation and the notices. */
export function App() {
  return (
    <ListOptionsProvider>
      <RedirectedRoutes />
      <Navigation />
      <Notices />
    </ListOptionsProvider>
  )
}

/** §2 Shell, R20: a visitor who has chosen nothing goes to setup first, and then to the page they asked for. */
function RedirectedRoutes() {
  const { pathname, search } = useLocation()
  const dispatch = useAppDispatch()
  const hasDances = useAppSelector(state => selectDances(state).length > 0)
  const hasCounties = useAppSelector(state => selectCounties(state).length > 0)
  useTopOfScreen(pathname)

  const isInstalled = useAppSelector(selectInstall).isStandalone
  const redirect = redirectFor({ path: pathname, hasDances, hasCounties, isInstalled })
  if (redirect !== null) return <Navigate to={redirect} replace state={{ wanted: pathname + search }} />
  return (
    <Boundary
      key={pathname}
      fallback={error => <BrokenScreen error={error} />}
      onFailure={error => dispatch(recoverScreen(error))}
    >
      <AppRoutes />
    </Boundary>
  )
}

/** A list opens where the reader left it (`useScrollPlace`). Every other screen opens at its top. */
function useTopOfScreen(pathname: string) {
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    if (!hasListOptions(pathname) && window.scrollY > 0) window.scrollTo(0, 0)
  }, [pathname])
}

/** Replaces a screen that could not be loaded or rendered. The person's choices and stored data are safe. */
function BrokenScreen({ error }: { error: unknown }) {
  return (
    <MessageScreen title="This screen did not open">
      <p>{`${isMissingFile(error) ? 'It may need a connection once. ' : ''}Nothing of yours is lost.`}</p>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        {TRY_AGAIN}
      </Button>
    </MessageScreen>
  )
}
