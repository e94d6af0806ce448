import { startTransition, StrictMode, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { Router } from 'react-router-dom'
import { depthOf, entries, screenOf } from '../components/layers/entries'
import { screenHooks } from '../components/motion/screenHooks'
import { App } from './App'
import type { AppStore } from '../state/startUp/store'

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
