import { StrictMode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom'
import { drawnScreen, routerHistory } from '../components/layers/routerHistory'
import { App } from './App'
import type { AppStore } from '../state/wiring/store'

/** The app with its store and its router. */
export function Root({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <HistoryRouter history={routerHistory}>
          <App />
          <DrawnScreen />
        </HistoryRouter>
      </Provider>
    </StrictMode>
  )
}

const loadLayers = () =>
  import(/* webpackChunkName: 'options-menu' */ '../components/layers/layers').catch(() => {})

/** R77: tells the layers which screen is drawn below them. */
function DrawnScreen() {
  const location = useLocation()
  useEffect(() => {
    drawnScreen.location = location
    drawnScreen.onChange?.()
    // A reload closed the layers, but their entries are still in the history.
    if ((window.history.state as { layers?: number } | null)?.layers) void loadLayers()
  }, [location])
  return null
}
