import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import type { DanceEvent } from '../../src/domain/event/event'
import { eventsReceived, cacheLoaded } from '../../src/state/slices/eventsSlice'
import { deviceFound } from '../../src/state/slices/deviceSlice'
import { countiesChosen, dancesChosen } from '../../src/state/slices/filtersSlice'
import { DANCE_TYPES } from '../../src/domain/event/dances'
import { FRIDAY_EVENING, makeFakeServices } from './fakeServices'
import { makeStore } from '../../src/state/startUp/store'

/** A store with every dance and East Sussex chosen, just after fetching these events. */
export function makeStoreWith(events: DanceEvent[], world = makeFakeServices()) {
  const store = makeStore(world.services)
  store.dispatch(dancesChosen([...DANCE_TYPES]))
  store.dispatch(countiesChosen(['East Sussex']))
  store.dispatch(cacheLoaded({ events: [], fetchedAt: null }))
  store.dispatch(
    eventsReceived({
      events,
      removedIds: [],
      at: world.clock.ms,
      fetched: { dances: [...DANCE_TYPES], counties: ['East Sussex'] },
    }),
  )
  return store
}

/** Renders a part of the app with a store. The device's clock says `now` (ms). */
export function draw(part: ReactElement, store: ReturnType<typeof makeStore>, now = FRIDAY_EVENING) {
  store.dispatch(deviceFound({ now }))
  return render(
    <Provider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
}
