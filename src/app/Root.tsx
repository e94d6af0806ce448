import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { ClockContext } from '../components/clock'
import type { Clock } from '../services/clock'
import type { AppStore } from '../state/store'
import { App } from './App'

/** The app with all that its parts ask for. */
export function Root({ store, clock }: { store: AppStore; clock: Clock }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <ClockContext value={clock}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ClockContext>
      </Provider>
    </StrictMode>
  )
}
