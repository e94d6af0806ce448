import { isRunBy } from '../../../../src/domain/event/visibility'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { selectLastFetch } from '../../../../src/state/slices/eventsSlice'
import { selectIsOffline, selectIsSyncing } from '../../../../src/state/slices/loadSlice'
import { selectEvents } from '../../../../src/state/slices/eventsSelectors'
import { selectOwnEvents } from '../../../../src/state/organiser/organiserSelectors'
import { loadStoredEvents, refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { countiesChosen, dancesChosen, selectIsOutdated } from '../../../../src/state/slices/filtersSlice'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import { OFFLINE_LOG } from '../../../../src/domain/texts/messages'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeFakeBrowser } from '../../../support/fakeTabs'
import { makeStore } from '../../../../src/state/startUp/store'

const MINUTE = 60_000
const AN_HOUR_AGO = FRIDAY_EVENING - 60 * MINUTE

const inKent = (eventId: string, change: Partial<DanceEvent> = {}) =>
  makeEvent({ eventId, shortLocation: 'Kent', danceTypes: ['Salsa'], lastUpdated: AN_HOUR_AGO, ...change })

/** A device with the filters Salsa and Kent. */
function makeDevice(overrides: Parameters<typeof makeFakeServices>[0] = {}) {
  const world = makeFakeServices(overrides)
  const store = makeStore(world.services)
  store.dispatch(dancesChosen(['Salsa']))
  store.dispatch(countiesChosen(['Kent']))
  const shown = () => Object.keys(selectEvents(store.getState())).sort()
  return { ...world, store, shown }
}

/** The calls of query A. */
function watchQueryA(world: ReturnType<typeof makeFakeServices>) {
  return jest.spyOn(world.services.events, 'findByFilter')
}

describe('§4 Filters and sync', () => {
  it('shows what the device holds without the network', async () => {
    const eventDb = makeMemoryEventDb()
    await eventDb.storeFetch({ events: [inKent('stored')], removedIds: [], cursors: [] })
    const device = makeDevice({ eventDb })
    const queryA = watchQueryA(device)

    await device.store.dispatch(loadStoredEvents())

    expect(device.shown()).toEqual(['stored'])
    expect(queryA).not.toHaveBeenCalled()
  })

  it('shows fetched events and stores them on the device', async () => {
    const device = makeDevice({ server: { events: [inKent('new')] } })

    await device.store.dispatch(refreshEvents())

    expect(device.shown()).toEqual(['new'])
    expect(await device.services.eventDb.loadCounties(['Kent'])).toHaveLength(1)
    expect(selectLastFetch(device.store.getState())).toBe(FRIDAY_EVENING)
  })

  it('asks again only after 15 minutes', async () => {
    const device = makeDevice()
    const queryA = watchQueryA(device)
    await device.store.dispatch(refreshEvents())

    device.clock.ms += 15 * MINUTE
    await device.store.dispatch(refreshEvents())
    expect(queryA).toHaveBeenCalledTimes(1)

    device.clock.ms += 1
    await device.store.dispatch(refreshEvents())
    expect(queryA).toHaveBeenCalledTimes(2)
  })

  it('runs only one fetch at a time', async () => {
    const device = makeDevice()
    const queryA = watchQueryA(device)

    await Promise.all([device.store.dispatch(refreshEvents()), device.store.dispatch(refreshEvents())])

    expect(queryA).toHaveBeenCalledTimes(1)
  })

  it('runs only one fetch across all tabs', async () => {
    const browser = makeFakeBrowser()
    const eventDb = makeMemoryEventDb()
    const server = { events: [inKent('new')] }
    const one = makeDevice({ eventDb, server, tabs: browser.openTab() })
    const other = makeDevice({ eventDb, server, tabs: browser.openTab() })
    const [queryOfOne, queryOfOther] = [watchQueryA(one), watchQueryA(other)]

    await Promise.all([one.store.dispatch(refreshEvents()), other.store.dispatch(refreshEvents())])

    expect(queryOfOne.mock.calls.length + queryOfOther.mock.calls.length).toBe(1)
    expect(one.shown()).toEqual(['new'])
    expect(other.shown()).toEqual(['new'])
    expect(selectIsSyncing(other.store.getState())).toBe(false)
  })
})

describe('R27 Queries', () => {
  it('ask for the changes in seven counties with six dances in two queries of at most 30 disjunctions', async () => {
    const device = makeDevice()
    device.store.dispatch(dancesChosen(['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk']))
    device.store.dispatch(countiesChosen(['A', 'B', 'C', 'D', 'E', 'F', 'G']))
    await device.store.dispatch(refreshEvents())
    const queryA = watchQueryA(device)

    device.clock.ms += 16 * MINUTE
    await device.store.dispatch(refreshEvents())

    expect(queryA.mock.calls.map(([{ counties }]) => counties)).toEqual([
      ['A', 'B', 'C', 'D'],
      ['E', 'F', 'G'],
    ])
  })

  it('load each county by itself, so that one can fail alone', async () => {
    const device = makeDevice()
    device.store.dispatch(countiesChosen(['A', 'B']))
    const queryA = watchQueryA(device)

    await device.store.dispatch(refreshEvents())

    expect(queryA.mock.calls.map(([{ counties }]) => counties)).toEqual([['A'], ['B']])
  })

  it('sends no query while nothing is chosen', async () => {
    const world = makeFakeServices()
    const store = makeStore(world.services)
    const queryA = watchQueryA(world)

    await store.dispatch(refreshEvents({ isForced: true }))

    expect(queryA).not.toHaveBeenCalled()
  })
})

describe('R28 The cursor', () => {
  it('makes the next fetch start 10 minutes before the last one, by the time of the server', async () => {
    const device = makeDevice({ server: { events: [inKent('new')] } })
    const queryA = watchQueryA(device)
    await device.store.dispatch(refreshEvents())

    device.clock.ms += 16 * MINUTE
    await device.store.dispatch(refreshEvents())

    expect(queryA.mock.calls.map(([{ after }]) => after)).toEqual([0, FRIDAY_EVENING - 10 * MINUTE])
  })

  it('leaves gaps for the held events of the 10 minutes before the newest lastUpdated, if the server’s time is unknown', async () => {
    const device = makeDevice({ server: { events: [inKent('new')] } })
    device.services.serverClock.measure = async () => null
    const queryA = watchQueryA(device)
    await device.store.dispatch(refreshEvents())

    device.clock.ms += 16 * MINUTE
    await device.store.dispatch(refreshEvents())

    const place = { eventId: 'new', lastUpdated: AN_HOUR_AGO }
    const after = AN_HOUR_AGO - 10 * MINUTE
    const asked = queryA.mock.calls.map(([query]) => ({ after: query.after, from: query.from, to: query.to }))
    expect(asked).toEqual([{ after: 0 }, { after, to: place }, { after, from: place }])
  })

  it('stays where it was if one chunk of several fails', async () => {
    const device = makeDevice({ server: { events: [inKent('new')] } })
    device.store.dispatch(dancesChosen(['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk']))
    device.store.dispatch(countiesChosen(['Kent', 'B', 'C', 'D', 'E', 'F']))
    const answer = device.services.events.findByFilter
    device.services.events.findByFilter = query =>
      query.counties.includes('F') ? Promise.reject(new Error('cut')) : answer(query)

    await device.store.dispatch(refreshEvents())

    expect(await device.services.eventDb.loadCursor('A')).toBeNull()
    expect(selectLastFetch(device.store.getState())).toBeNull()
    expect(selectIsOutdated(device.store.getState())).toBe(true)
  })

  it('a lastFetch in the future counts as stale', async () => {
    const device = makeDevice()
    device.store.dispatch(
      recordsChanged({ lastFetch: FRIDAY_EVENING + 1_000 * MINUTE, selectedCountiesOutdated: false }),
    )
    const queryA = watchQueryA(device)

    await device.store.dispatch(refreshEvents())

    expect(queryA).toHaveBeenCalledTimes(1)
  })
})

describe('R30 Filters', () => {
  it('changed during a fetch stay outdated and are fetched next', async () => {
    const device = makeDevice({
      server: { events: [inKent('kent'), inKent('surrey', { shortLocation: 'Surrey' })] },
    })
    watchQueryA(device).mockImplementationOnce(async () => {
      device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
      return []
    })
    await device.store.dispatch(refreshEvents())
    expect(selectIsOutdated(device.store.getState())).toBe(true)

    const next = device.alarms.at(-1)
    expect(next?.ms).toBe(2_000)
    device.clock.ms += 2_001
    next?.work()
    await new Promise(resolve => setTimeout(resolve, 20))

    expect(device.shown()).toEqual(['kent', 'surrey'])
    expect(selectIsOutdated(device.store.getState())).toBe(false)
  })

  it('are loaded from the beginning after an addition', async () => {
    const device = makeDevice({ server: { events: [inKent('kent')] } })
    await device.store.dispatch(refreshEvents())
    const queryA = watchQueryA(device)
    device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
    device.clock.ms += 3_000

    await device.store.dispatch(refreshEvents())

    const asked = queryA.mock.calls.map(([{ counties, after }]) => ({ counties, after }))
    expect(asked).toEqual([
      { counties: ['Kent'], after: 0 },
      { counties: ['Surrey'], after: 0 },
    ])
  })
})

describe('R31, R32 Removed events', () => {
  it('leave the device with a full load of their scope', async () => {
    const device = makeDevice({ server: { events: [inKent('gone'), inKent('stays')] } })
    await device.store.dispatch(refreshEvents())
    device.server.events = device.server.events.filter(event => event.eventId === 'stays')

    device.clock.ms += 7 * 24 * 60 * MINUTE
    await device.store.dispatch(refreshEvents())

    expect(device.shown()).toEqual(['stays'])
    expect(await device.services.eventDb.loadEvents(['gone'])).toEqual([])
  })

  it('leave the list and EventDB once deleted', async () => {
    const device = makeDevice({ server: { events: [inKent('deleted')] } })
    await device.store.dispatch(refreshEvents())
    device.server.events = [inKent('deleted', { status: 'deleted', lastUpdated: FRIDAY_EVENING })]

    device.clock.ms += 16 * MINUTE
    await device.store.dispatch(refreshEvents())

    expect(device.shown()).toEqual([])
    expect(await device.services.eventDb.loadEvents(['deleted'])).toEqual([])
  })
})

describe('R38 Own events', () => {
  it('are all requested by the first fetch after sign-in', async () => {
    const device = makeDevice({
      server: { events: [inKent('mine', { creator: 'u1', shortLocation: 'Devon' })] },
    })
    await device.store.dispatch(refreshEvents())
    device.store.dispatch(recordsChanged({ userId: 'u1' }))
    const queryB = jest.spyOn(device.services.events, 'findByCreator')

    device.clock.ms += 16 * MINUTE
    await device.store.dispatch(refreshEvents())

    expect(queryB).toHaveBeenCalledWith({ userId: 'u1', after: 0 })
    expect(device.shown()).toEqual(['mine'])
  })
})

describe('R31, R73 Events that a person no longer runs', () => {
  it('are no longer their own after the next full load of query B, and gone ones leave the device', async () => {
    const devon = { shortLocation: 'Devon' }
    const [joined, handed, gone] = [
      inKent('joined', { ...devon, organiser: 'u1' }),
      inKent('handed', { ...devon, creator: 'u1' }),
      inKent('gone', { ...devon, creator: 'u1' }),
    ]
    const server = { events: [joined, handed, gone] }
    const device = makeDevice({ server })
    device.store.dispatch(recordsChanged({ userId: 'u1' }))
    await device.store.dispatch(refreshEvents())
    const own = async () =>
      (await device.services.eventDb.loadWhere(event => isRunBy(event, 'u1')))
        .map(({ eventId }) => eventId)
        .sort()
    expect(await own()).toEqual(['gone', 'handed', 'joined'])

    // Another person removes this one from the organisers, and this person's other phone hands the second event over.
    const { organiser: _organiser, ...left } = joined
    const { creator: _creator, ...other } = handed
    server.events = [left, other].map(event => ({ ...event, lastUpdated: FRIDAY_EVENING }))
    device.clock.ms += 7 * 24 * 60 * MINUTE
    await device.store.dispatch(refreshEvents())
    expect(await own()).toEqual([])
    expect(selectOwnEvents(device.store.getState())).toEqual([])
    expect(device.shown()).toEqual(['handed', 'joined'])
  })

  it('keep their copy while the server does not answer for them', async () => {
    const mine = inKent('mine', { creator: 'u1', shortLocation: 'Devon' })
    const server = { events: [mine] }
    const device = makeDevice({ server })
    device.store.dispatch(recordsChanged({ userId: 'u1' }))
    await device.store.dispatch(refreshEvents())
    server.events = []
    jest.spyOn(device.services.events, 'findById').mockRejectedValue(new RemoteError('transient', null))
    device.clock.ms += 7 * 24 * 60 * MINUTE
    await device.store.dispatch(refreshEvents())
    expect(selectIsOffline(device.store.getState())).toBe(false)
    expect(device.shown()).toEqual(['mine'])
  })
})

describe('R58, §8: a failed fetch', () => {
  const failing = () => {
    const device = makeDevice()
    device.services.serverClock.measure = async () => null
    device.services.events.findByFilter = () => Promise.reject(new Error('unreachable'))
    return device
  }

  it('keeps the list, is logged once, and is retried after growing pauses', async () => {
    const device = failing()
    for (let attempt = 0; attempt < 3; attempt++) await device.store.dispatch(refreshEvents())

    expect(selectIsOffline(device.store.getState())).toBe(true)
    expect(selectNotices(device.store.getState())).toEqual([])
    expect(device.logged.filter(line => line === OFFLINE_LOG)).toHaveLength(1)
    expect(device.alarms.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000])
  })

  it('is retried after five times as long if the database is overloaded, and at once by hand', async () => {
    const device = failing()
    const overload = Object.assign(new Error('too much'), { code: 'resource-exhausted' })
    device.services.events.findByFilter = () => Promise.reject(new RemoteError('transient', overload))
    for (let attempt = 0; attempt < 3; attempt++) await device.store.dispatch(refreshEvents())
    expect(device.alarms.map(({ ms }) => ms)).toEqual([5_000, 10_000, 20_000])

    device.services.events.findByFilter = async () => [inKent('new')]
    await device.store.dispatch(refreshEvents({ isForced: true }))
    expect(device.shown()).toEqual(['new'])
  })

  it('is forgotten once a fetch succeeds', async () => {
    const device = failing()
    await device.store.dispatch(refreshEvents())
    device.services.events.findByFilter = async () => [inKent('new')]

    await device.store.dispatch(refreshEvents())

    expect(selectIsOffline(device.store.getState())).toBe(false)
    expect(device.shown()).toEqual(['new'])
  })
})
