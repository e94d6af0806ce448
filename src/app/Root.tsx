import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { ClockContext } from '../components/clock'
import { InstallPromptContext } from '../components/installPrompt'
import type { Clock } from '../services/device/clock'
import type { InstallPrompt } from '../services/device/installPrompt'
import { App } from './App'
import type { AppStore } from '../state/wiring/store'

interface Props {
  store: AppStore
  clock: Clock
  installPrompt: InstallPrompt
}

/** The app with all that its parts ask for. */
export function Root({ store, clock, installPrompt }: Props) {
  return (
    <StrictMode>
      <Provider store={store}>
        <ClockContext value={clock}>
          <InstallPromptContext value={installPrompt}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </InstallPromptContext>
        </ClockContext>
      </Provider>
    </StrictMode>
  )
}
