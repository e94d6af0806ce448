import fc from 'fast-check'
import type { Services } from '../../../../src/services/services'
import { networkLost, selectIsOffline } from '../../../../src/state/slices/loadSlice'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { openEvent } from '../../../../src/state/sync/eventPageThunks'
import { refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { startKeepingFresh } from '../../../../src/state/startUp/start'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import { randomRuns } from '../../../support/randomRuns'

const MINUTE = 60_000
const turn = () => new Promise(resolve => setImmediate(resolve))
const settle = async () => {
  for (let turns = 0; turns < 12; turns++) await turn()
}

/** A phone whose network comes and goes. The browser may fail to report this. */
async function openPhone() {
  const events = [makeEvent({ eventId: 'e1', shortLocation: 'Kent', danceTypes: ['Salsa'] })]
  const world = makeFakeServices({ server: { events } })
  const phone = { isOnline: true, requests: 0 }
  const lost = new Set<() => void>()
  let due: { at: number; work: () => void } | null = null
  const overNetwork = async <T>(answer: T): Promise<T> => {
    phone.requests += 1
    await turn()
    if (!phone.isOnline) throw new Error('unreachable')
    world.answer()
    return answer
  }
  const { events: queries, device } = world.services
  const services: Partial<Services> = {
    events: {
      findByFilter: async query => overNetwork(await queries.findByFilter(query)),
      findPageByFilter: async query => overNetwork(await queries.findPageByFilter(query)),
      findSnapshots: queries.findSnapshots,
      findWeekCounts: queries.findWeekCounts,
      findByCreator: async query => overNetwork(await queries.findByCreator(query)),
      isBehindPortal: async () => false,
      findById: async (...args) => overNetwork(await queries.findById(...args)),
    },
    serverClock: {
      now: () => world.clock.ms,
      error: () => 0,
      measure: async () => {
        await turn()
        return phone.isOnline ? world.clock.ms : null
      },
    },
    alarm: (name, ms, work) => {
      if (name === 'sync') due = { at: world.clock.ms + ms, work }
    },
    device: {
      ...device,
      onOffline: listener => {
        lost.add(listener)
        return () => lost.delete(listener)
      },
    },
  }
  Object.assign(world.services, services)
  const store = makeStore(world.services)
  store.dispatch(dancesChosen(['Salsa']))
  store.dispatch(countiesChosen(['Kent']))
  await store.dispatch(startKeepingFresh())
  return {
    ...world,
    store,
    phone,
    isChipShown: () => selectIsOffline(store.getState()),
    async cut({ isTold }: { isTold: boolean }) {
      phone.isOnline = false
      if (isTold) lost.forEach(listener => listener())
      await settle()
    },
    async connect({ isTold }: { isTold: boolean }) {
      phone.isOnline = true
      if (isTold) world.wake()
      await settle()
    },
    /** Lets `ms` pass. Runs the newest alarm of the sync when it is due. */
    async wait(ms: number) {
      const end = world.clock.ms + ms
      for (let next = due; next && next.at <= end; next = due) {
        due = null
        world.clock.ms = Math.max(world.clock.ms, next.at)
        next.work()
        await settle()
      }
      world.clock.ms = end
    },
  }
}

describe('R58 Back online', () => {
  it('the offline chip disappears at once when the browser reports the network, although no fetch is due', async () => {
    const { cut, connect, isChipShown } = await openPhone()
    await cut({ isTold: true })
    expect(isChipShown()).toBe(true)
    await connect({ isTold: true })
    expect(isChipShown()).toBe(false)
  })

  it('the offline chip disappears by itself when the browser reports nothing', async () => {
    const { cut, connect, wait, isChipShown } = await openPhone()
    await cut({ isTold: true })
    await wait(5 * MINUTE)
    expect(isChipShown()).toBe(true)
    await connect({ isTold: false })
    await wait(MINUTE)
    expect(isChipShown()).toBe(false)
  })

  it('the offline chip disappears after any request that is answered', async () => {
    const { cut, phone, answer, isChipShown } = await openPhone()
    await cut({ isTold: true })
    phone.isOnline = true
    answer()
    expect(isChipShown()).toBe(false)
  })

  it('the offline chip stays after the answer to a request that began before the network was lost', async () => {
    const { cut, clock, answer, isChipShown } = await openPhone()
    await cut({ isTold: true })
    answer(clock.ms - 1)
    expect(isChipShown()).toBe(true)
  })

  it('the offline chip shows after a fetch that ends while the browser says that it is offline', async () => {
    const { cut, phone, store, clock, services, isChipShown } = await openPhone()
    clock.ms += 20 * MINUTE
    const fetched = store.dispatch(refreshEvents())
    services.device.isOnline = () => false
    services.serverClock.measure = async () => null
    await fetched
    expect(phone.isOnline).toBe(true)
    expect(isChipShown()).toBe(true)
    await cut({ isTold: true })
    expect(isChipShown()).toBe(true)
  })

  it('the offline chip disappears after an event page is fetched', async () => {
    const { cut, phone, store, isChipShown } = await openPhone()
    await cut({ isTold: true })
    phone.isOnline = true
    await store.dispatch(openEvent('e1'))
    expect(isChipShown()).toBe(false)
  })

  it('the offline chip disappears once another tab has fetched', async () => {
    const { cut, phone, store, clock, wait, isChipShown } = await openPhone()
    clock.ms += 20 * MINUTE
    await cut({ isTold: false })
    await store.dispatch(refreshEvents())
    expect(isChipShown()).toBe(true)
    // The other tab records its fetch, so this tab needs none.
    phone.isOnline = true
    store.dispatch(recordsChanged({ lastFetch: clock.ms }))
    await wait(MINUTE)
    expect(isChipShown()).toBe(false)
  })

  it('a refused event does not count as a lost network', async () => {
    const { services, store, isChipShown } = await openPhone()
    services.events.findById = () => Promise.reject(Object.assign(new Error('denied'), { kind: 'permanent' }))
    await store.dispatch(openEvent('e2'))
    expect(isChipShown()).toBe(false)
  })

  it('I9: without a network, the app looks for it with growing pauses', async () => {
    const { cut, wait, services } = await openPhone()
    const measure = jest.spyOn(services.serverClock, 'measure')
    await cut({ isTold: true })
    await wait(10 * MINUTE)
    expect(measure.mock.calls.length).toBeGreaterThan(8)
    expect(measure.mock.calls.length).toBeLessThan(17)
  })

  it('whatever happens, the offline chip is gone a minute after the network is back', async () => {
    const step = fc.record({
      kind: fc.constantFrom('cut', 'connect', 'wait', 'open', 'lose'),
      isTold: fc.boolean(),
      ms: fc.integer({ min: 500, max: 20 * MINUTE }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const phone = await openPhone()
        for (const { kind, isTold, ms } of steps) {
          if (kind === 'cut') await phone.cut({ isTold })
          else if (kind === 'connect') await phone.connect({ isTold })
          else if (kind === 'wait') await phone.wait(ms)
          else if (kind === 'open') await phone.store.dispatch(openEvent('e1'))
          else if (phone.isChipShown()) phone.store.dispatch(networkLost())
        }
        await phone.connect({ isTold: false })
        await phone.wait(MINUTE)
        expect(phone.isChipShown()).toBe(false)
      }),
      { numRuns: randomRuns(100) },
    )
  })
})
