import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { FRIDAY_EVENING } from './fakeServices'
import { deviceFound } from '../../src/state/slices/deviceSlice'
import type { makeStore } from '../../src/state/startUp/store'

interface Visit {
  path: string
  /** The route's pattern. */
  route: string
  /** The entries of the history before this one, oldest first. */
  before?: string[]
  state?: unknown
  now?: number
}

/** Renders a screen at its address. `here()` returns the current address. */
export function drawAt(
  part: ReactElement,
  store: ReturnType<typeof makeStore>,
  { path, route, before = [], state, now = FRIDAY_EVENING }: Visit,
) {
  let location: Location | undefined
  function Watch() {
    location = useLocation()
    return null
  }
  const url = new URL(path, 'https://dance.example')
  const opened = { pathname: url.pathname, search: url.search, hash: url.hash, state }
  store.dispatch(deviceFound({ now }))
  const drawn = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[...before, opened]} initialIndex={before.length}>
        <Watch />
        <Routes>
          <Route path={route} element={part} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  return { ...drawn, here: () => `${location?.pathname}${location?.search}${location?.hash}` }
}
