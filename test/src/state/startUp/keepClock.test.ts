import { deviceFound, selectClockError } from '../../../../src/state/slices/deviceSlice'
import { keepClock } from '../../../../src/state/startUp/keepClock'
import { settle } from '../../../support/fakePhone'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

const HOUR_MS = 3_600_000

describe('R29: a clock that was wrong', () => {
  it('is measured again when the page wakes, and then counts as right; a right one is asked nothing', async () => {
    let [error, asked] = [-26 * HOUR_MS, 0]
    const measure = async () => {
      asked += 1
      error = 0
      return 1
    }
    const world = makeFakeServices({ serverClock: { now: () => 0, error: () => error, measure } })
    const store = makeStoreWith([], world)
    store.dispatch(deviceFound({ clockError: error }))
    keepClock(store, world.services)
    world.wake()
    await settle()
    expect([selectClockError(store.getState()), asked]).toEqual([0, 1])
    world.wake()
    await settle()
    expect(asked).toBe(1)
  })
})
