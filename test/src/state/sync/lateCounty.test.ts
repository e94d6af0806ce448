import type { DanceEvent } from '../../../../src/domain/event/event'
import { selectEvents, selectLack, selectListCondition } from '../../../../src/state/slices/eventsSelectors'
import { cacheLoaded, selectLastFetch } from '../../../../src/state/slices/eventsSlice'
import { selectIsOffline } from '../../../../src/state/slices/loadSlice'
import { countiesChosen, dancesChosen, selectIsOutdated } from '../../../../src/state/slices/filtersSlice'
import { refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { makeStore } from '../../../../src/state/startUp/store'
import { until } from '../../../support/harness/until'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'

const MINUTE = 60_000
const AN_HOUR_AGO = FRIDAY_EVENING - 60 * MINUTE

const inCounty = (shortLocation: string, eventId: string): DanceEvent =>
  makeEvent({ eventId, shortLocation, danceTypes: ['Salsa'], lastUpdated: AN_HOUR_AGO })
const KENT = inCounty('Kent', 'kent')
const SURREY = inCounty('Surrey', 'surrey')

/** What Surrey's snapshot and queries do. The other counties answer at once. */
type Surrey = 'answers' | 'is late' | 'fails' | 'is empty'

/** A device with Kent and Surrey. `hasSnapshots` is whether the site has snapshots. */
function makeDevice(hasSnapshots: boolean) {
  const world = makeFakeServices({ server: { events: [KENT, SURREY] } })
  const { events } = world.services
  const surrey = { now: 'answers' as Surrey, isWaiting: false, arrive: () => {} }
  const queries: string[] = []
  const meetSurrey = async (counties: readonly string[]) => {
    if (!counties.includes('Surrey')) return
    if (surrey.now === 'fails') throw new Error('503')
    if (surrey.now !== 'is late') return
    surrey.isWaiting = true
    await new Promise<void>(resolve => (surrey.arrive = resolve))
    surrey.isWaiting = false
  }
  const find = events.findByFilter
  events.findByFilter = async query => {
    queries.push(query.counties.join())
    await meetSurrey(query.counties)
    const found = await find(query)
    return surrey.now === 'is empty' ? found.filter(event => event !== SURREY) : found
  }
  events.findSnapshots = async counties => {
    if (!hasSnapshots) return []
    // A snapshot that fails or is slow is given up, and the database is asked (`findSnapshots`).
    const isThere = (county: string) => county !== 'Surrey' || ['answers', 'is empty'].includes(surrey.now)
    return counties.filter(isThere).map(county => ({
      county,
      askedAt: FRIDAY_EVENING - MINUTE,
      events: [KENT, SURREY].filter(
        event => event.shortLocation === county && (event !== SURREY || surrey.now !== 'is empty'),
      ),
    }))
  }
  const store = makeStore(world.services)
  store.dispatch(dancesChosen(['Salsa']))
  store.dispatch(cacheLoaded({ events: [], fetchedAt: null }))
  return {
    ...world,
    store,
    surrey,
    queries,
    refresh: () => store.dispatch(refreshEvents({ isForced: true })),
    shown: () => Object.keys(selectEvents(store.getState())).sort(),
    lack: () => {
      const lack = selectLack(store.getState())
      return lack && `${lack.counties.join()} ${lack.why}, ${lack.missing} missing`
    },
    isOffline: () => selectIsOffline(store.getState()),
    isEnded: async () =>
      selectLastFetch(store.getState()) !== null &&
      !selectIsOutdated(store.getState()) &&
      (await world.services.eventDb.loadCursor('A')) !== null,
  }
}

const CASES = (['first visit', 'added later', 'held already'] as const).flatMap(visit =>
  [true, false].map(hasSnapshots => ({ visit, hasSnapshots })),
)

describe.each(CASES)('Surrey, $visit, with snapshots: $hasSnapshots (R35)', ({ visit, hasSnapshots }) => {
  const isHeld = visit === 'held already'

  /** A device that is about to fetch Kent and Surrey. */
  async function arrive() {
    const device = makeDevice(hasSnapshots)
    if (visit !== 'first visit') {
      device.store.dispatch(countiesChosen(isHeld ? ['Kent', 'Surrey'] : ['Kent']))
      await device.refresh()
      device.clock.ms += 16 * MINUTE
    }
    if (!isHeld) device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
    device.queries.splice(0)
    return device
  }

  it('is late: Kent stands, and Surrey is said to load unless the device holds it (R76)', async () => {
    const device = await arrive()
    device.surrey.now = 'is late'
    const fetching = device.refresh()
    await until(() => device.surrey.isWaiting && device.shown().includes('kent'), 'Kent, without Surrey')

    expect(device.shown()).toEqual(isHeld ? ['kent', 'surrey'] : ['kent'])
    expect(device.lack()).toBe(isHeld ? null : 'Surrey late, 1 missing')
    expect(selectListCondition(device.store.getState())).toBe('ready')
    expect(await device.isEnded()).toBe(isHeld)

    device.surrey.arrive()
    await fetching
    expect(device.shown()).toEqual(['kent', 'surrey'])
    expect(device.lack()).toBeNull()
    expect(await device.isEnded()).toBe(true)
  })

  it('fails: it is named, nothing is called offline, and the cursor stays (R28)', async () => {
    const device = await arrive()
    const cursor = await device.services.eventDb.loadCursor('A')
    device.surrey.now = 'fails'
    await device.refresh()

    expect(device.shown()).toEqual(isHeld ? ['kent', 'surrey'] : ['kent'])
    // A refresh asks for the changes of both in one query.
    expect(device.lack()).toBe(isHeld ? 'Kent,Surrey failed, 0 missing' : 'Surrey failed, 1 missing')
    expect(device.isOffline()).toBe(false)
    expect(await device.services.eventDb.loadCursor('A')).toEqual(cursor)

    device.surrey.now = 'answers'
    device.queries.splice(0)
    await device.refresh()
    expect(device.shown()).toEqual(['kent', 'surrey'])
    expect(device.lack()).toBeNull()
    expect(await device.isEnded()).toBe(true)
    // Kent answered the last try whole. Only what changed since its snapshot is asked for again.
    if (!isHeld && !hasSnapshots) expect(device.queries).toEqual(['Surrey'])
  })

  it('is empty: the list is whole', async () => {
    const device = await arrive()
    device.surrey.now = 'is empty'
    await device.refresh()

    expect(device.shown()).toEqual(isHeld ? ['kent', 'surrey'] : ['kent'])
    expect(device.lack()).toBeNull()
    expect(await device.isEnded()).toBe(true)
  })

  it('is offline with Kent: what the device holds stands, and Surrey needs a connection', async () => {
    const device = await arrive()
    device.services.serverClock.measure = async () => null
    device.services.events.findSnapshots = async () => []
    device.services.events.findByFilter = () => Promise.reject(new Error('unreachable'))
    await device.refresh()

    expect(device.isOffline()).toBe(true)
    expect(device.lack()).toBe(
      visit === 'first visit'
        ? 'Kent,Surrey offline, 2 missing'
        : isHeld
          ? null
          : 'Surrey offline, 1 missing',
    )
  })
})

describe('Try again (R35)', () => {
  it('asks at once, even within 2 seconds of the last fetch, and says that the place loads', async () => {
    const device = makeDevice(false)
    device.store.dispatch(countiesChosen(['Kent']))
    await device.refresh()
    device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
    device.surrey.now = 'fails'
    device.clock.ms += 2_001
    await device.refresh()
    // Another tab's clock, or a change of the device's own.
    device.clock.ms -= 1_000
    device.surrey.now = 'is late'
    const fetching = device.refresh()
    await until(() => device.surrey.isWaiting && device.shown().includes('kent'), 'Kent, without Surrey')
    expect(device.lack()).toBe('Surrey late, 1 missing')

    device.surrey.arrive()
    await fetching
    expect(device.shown()).toEqual(['kent', 'surrey'])
  })

  it('keeps the words of a failure while the app tries again by itself', async () => {
    const device = makeDevice(false)
    device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
    device.surrey.now = 'fails'
    await device.refresh()
    device.surrey.now = 'is late'
    const fetching = device.store.dispatch(refreshEvents())
    await until(() => device.surrey.isWaiting && device.shown().includes('kent'), 'Kent, without Surrey')
    expect(device.lack()).toBe('Surrey failed, 1 missing')
    device.surrey.arrive()
    await fetching
    expect(device.lack()).toBeNull()
  })

  it('reads a county again that answered more than five minutes ago (R28)', async () => {
    const device = makeDevice(false)
    device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
    device.surrey.now = 'fails'
    await device.refresh()
    device.surrey.now = 'answers'
    device.clock.ms += 5 * MINUTE
    device.queries.splice(0)
    await device.refresh()
    expect(device.queries).toEqual(['Kent', 'Surrey'])
  })

  it('asks the next time for what changed in the first county since it answered (R28)', async () => {
    const device = makeDevice(false)
    device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
    device.surrey.now = 'fails'
    await device.refresh()
    device.clock.ms += 4 * MINUTE
    device.surrey.now = 'answers'
    await device.refresh()
    expect((await device.services.eventDb.loadCursor('A'))?.askedAt).toBe(FRIDAY_EVENING)
  })
})
