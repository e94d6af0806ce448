import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom'
import { App } from '../../src/app/App'
import { ClockContext } from '../../src/components/clock'
import { InstallPromptContext } from '../../src/components/installPrompt'
import type { InstallOffer } from '../../src/domain/shell/install'
import type { InstallPrompt } from '../../src/services/device/installPrompt'
import { FRIDAY_EVENING, makeFakeServices } from './fakeServices'
import { setScreen } from './screenWidth'
import { makeStore } from '../../src/state/wiring/store'

/** A browser whose install prompt the test controls. */
export function makeFakeInstallPrompt(first: InstallOffer = 'none', overrides: Partial<InstallPrompt> = {}) {
  const listeners = new Set<() => void>()
  let offer = first
  const change = (to: InstallOffer) => {
    offer = to
    listeners.forEach(listener => listener())
  }
  const prompt: InstallPrompt = {
    isStandalone: () => false,
    offer: () => offer,
    onChange: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: async () => change('accepted'),
    traits: () => ({ userAgent: '', maxTouchPoints: 0 }),
    ...overrides,
  }
  return { prompt, change }
}

interface Options {
  path: string
  state?: unknown
  store?: ReturnType<typeof makeStore>
  installPrompt?: InstallPrompt
}

// jsdom has no layout, so nothing comes into view.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

/** Draws the whole app at an address. `at()` gives the current address, and `go()` navigates. */
export function drawApp({ path, state, store, installPrompt }: Options) {
  setScreen({ isWide: false })
  const where: { now?: Location; go?: NavigateFunction } = {}
  function Watch() {
    where.now = useLocation()
    where.go = useNavigate()
    return null
  }
  const [pathname = '/', query = ''] = path.split('?')
  const used = store ?? makeStore(makeFakeServices().services)
  render(
    <Provider store={used}>
      <ClockContext value={{ now: () => FRIDAY_EVENING, onTick: () => () => {} }}>
        <InstallPromptContext value={installPrompt ?? makeFakeInstallPrompt().prompt}>
          <MemoryRouter initialEntries={[{ pathname, search: query && `?${query}`, state }]}>
            <App />
            <Watch />
          </MemoryRouter>
        </InstallPromptContext>
      </ClockContext>
    </Provider>,
  )
  return {
    store: used,
    at: () => `${where.now?.pathname ?? ''}${where.now?.search ?? ''}`,
    go: (to: string) => void where.go?.(to),
  }
}
