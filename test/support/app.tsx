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
import type { InstallPrompt } from '../../src/services/device/installPrompt'
import { followDevice } from '../../src/state/device/deviceThunks'
import { deviceFound } from '../../src/state/slices/deviceSlice'
import { FRIDAY_EVENING, makeFakeServices } from './fakeServices'
import './noLayout'
import { setScreen } from './screenWidth'
import { makeStore } from '../../src/state/startUp/store'

interface Options {
  path: string
  state?: unknown
  store?: ReturnType<typeof makeStore>
  /** The install prompt of the store that this call makes. Ignored if `store` is given. */
  installPrompt?: InstallPrompt
  isWide?: boolean
}

/** Renders the whole app at an address. `at()` returns the current address, and `go()` navigates. */
export function drawApp({ path, state, store, installPrompt, isWide = false }: Options) {
  setScreen({ isWide })
  const where: { now?: Location; go?: NavigateFunction } = {}
  function Watch() {
    where.now = useLocation()
    where.go = useNavigate()
    return null
  }
  const [pathname = '/', query = ''] = path.split('?')
  const used = store ?? makeStore(makeFakeServices(installPrompt && { installPrompt }).services)
  used.dispatch(followDevice())
  used.dispatch(deviceFound({ now: FRIDAY_EVENING }))
  render(
    <Provider store={used}>
      <MemoryRouter initialEntries={[{ pathname, search: query && `?${query}`, state }]}>
        <App />
        <Watch />
      </MemoryRouter>
    </Provider>,
  )
  return {
    store: used,
    at: () => `${where.now?.pathname ?? ''}${where.now?.search ?? ''}`,
    go: (to: string) => void where.go?.(to),
  }
}
