import type { DanceEvent } from '../../../../src/domain/event/event'
import type { ReadSnapshot } from '../../../../src/domain/sync/snapshots'
import { selectEvents } from '../../../../src/state/slices/eventsSelectors'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { makeStore } from '../../../../src/state/startUp/store'
import { accountOf } from '../../../support/fakeAccounts'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TAKEN_AT = FRIDAY_EVENING - 6 * MINUTE
const AN_HOUR_AGO = FRIDAY_EVENING - 60 * MINUTE

const inKent = (eventId: string, change: Partial<DanceEvent> = {}) =>
  makeEvent({ eventId, shortLocation: 'Kent', danceTypes: ['Salsa'], lastUpdated: AN_HOUR_AGO, ...change })
const inDevon = (eventId: string) => inKent(eventId, { shortLocation: 'Devon' })

/** A device with the dance Salsa. The site has the snapshots of `snapshots`; the database has `server`. */
function makeDevice({ snapshots = [], server = [], counties = ['Kent'] }: Setting) {
  const world = makeFakeServices({ server: { events: server } })
  const site = { snapshots }
  world.services.events.findSnapshots = async wanted =>
    site.snapshots.filter(({ county }) => wanted.includes(county))
  const queryA = jest.spyOn(world.services.events, 'findByFilter')
  const store = makeStore(world.services)
  store.dispatch(dancesChosen(['Salsa']))
  store.dispatch(countiesChosen(counties))
  return {
    ...world,
    site,
    store,
    queryA,
    refresh: () => store.dispatch(refreshEvents({ isForced: true })),
    /** The counties and the start of each query A. */
    asked: () => queryA.mock.calls.map(([query]) => [query.counties.join(), query.after]),
    shown: () => Object.keys(selectEvents(store.getState())).sort(),
    stored: async (...of: string[]) =>
      (await world.services.eventDb.loadCounties(of)).map(({ eventId }) => eventId).sort(),
  }
}
interface Setting {
  snapshots?: ReadSnapshot[]
  server?: DanceEvent[]
  counties?: string[]
}

const snapshotOf = (county: string, events: DanceEvent[], askedAt = TAKEN_AT): ReadSnapshot => ({
  county,
  askedAt,
  events,
})

describe('A newcomer’s first fetch (public web, R28)', () => {
  it('shows and stores the snapshot before the database answers, then asks only for what came later', async () => {
    const changed = inKent('b', { lastUpdated: FRIDAY_EVENING - MINUTE, eventName: 'Changed' })
    const device = makeDevice({
      snapshots: [snapshotOf('Kent', [inKent('a'), inKent('b')])],
      server: [inKent('a'), changed],
    })
    let early: unknown = null
    device.queryA.mockImplementationOnce(async () => {
      early = [device.shown(), await device.stored('Kent'), await device.services.eventDb.loadCursor('A')]
      return [changed]
    })
    await device.refresh()

    expect(early).toEqual([['a', 'b'], ['a', 'b'], null])
    expect(device.asked()).toEqual([['Kent', TAKEN_AT - 10 * MINUTE]])
    expect(selectEvents(device.store.getState()).b?.eventName).toBe('Changed')
    expect((await device.services.eventDb.loadCursor('A'))?.newest).toBe(FRIDAY_EVENING - MINUTE)

    device.clock.ms += 16 * MINUTE
    await device.refresh()
    expect(device.queryA.mock.lastCall?.[0].after).toBe(FRIDAY_EVENING - 10 * MINUTE)
  })

  it('removes what was deleted since the snapshot', async () => {
    const gone = inKent('a', { status: 'deleted', lastUpdated: FRIDAY_EVENING - MINUTE })
    const device = makeDevice({ snapshots: [snapshotOf('Kent', [inKent('a')])], server: [gone] })
    await device.refresh()
    expect(device.shown()).toEqual([])
    expect(await device.stored('Kent')).toEqual([])
  })

  it('asks the database for everything without a snapshot', async () => {
    const device = makeDevice({ server: [inKent('a')] })
    await device.refresh()
    expect(device.asked()).toEqual([['Kent', 0]])
    expect(device.shown()).toEqual(['a'])
  })

  it('asks the database for everything of only those counties that have no snapshot', async () => {
    const device = makeDevice({
      counties: ['Kent', 'Devon'],
      snapshots: [snapshotOf('Kent', [inKent('a')])],
      server: [inKent('a'), inDevon('b')],
    })
    await device.refresh()
    expect(device.asked()).toEqual([
      ['Devon', 0],
      ['Kent', TAKEN_AT - 10 * MINUTE],
    ])
    expect(device.shown()).toEqual(['a', 'b'])
    expect(await device.stored('Kent', 'Devon')).toEqual(['a', 'b'])
  })

  it('moves no cursor if the database fails, and begins with the snapshots again', async () => {
    const device = makeDevice({ snapshots: [snapshotOf('Kent', [inKent('a')])], server: [inKent('a')] })
    device.queryA.mockRejectedValueOnce(new Error('unreachable'))
    await device.refresh()
    expect(device.shown()).toEqual(['a'])
    expect(await device.services.eventDb.loadCursor('A')).toBeNull()

    device.clock.ms += 3_000
    await device.refresh()
    expect(await device.services.eventDb.loadCursor('A')).not.toBeNull()
    expect(device.asked().map(([, after]) => after)).toEqual([TAKEN_AT - 10 * MINUTE, TAKEN_AT - 10 * MINUTE])
  })

  it('is followed by another full load if the host’s clock ran ahead', async () => {
    const ahead = snapshotOf('Kent', [inKent('a')], FRIDAY_EVENING + 5 * MINUTE)
    const device = makeDevice({ snapshots: [ahead], server: [inKent('a')] })
    await device.refresh()
    expect((await device.services.eventDb.loadCursor('A'))?.fullAt).toBe(0)
  })
})

describe('A later full load (R31)', () => {
  it('after an addition begins with the snapshots, and keeps the creator of one’s own events (R53)', async () => {
    const mine = inKent('mine', { creator: 'ann' })
    const device = makeDevice({ server: [mine, inDevon('b')] })
    device.store.dispatch(signedIn({ account: accountOf('ann') }))
    await device.refresh()

    const { creator: _ann, ...nameless } = mine
    device.site.snapshots = [snapshotOf('Kent', [nameless]), snapshotOf('Devon', [inDevon('b')])]
    device.queryA.mockClear()
    device.store.dispatch(countiesChosen(['Kent', 'Devon']))
    device.clock.ms += 16 * MINUTE
    await device.refresh()

    expect(device.asked()).toEqual([['Kent,Devon', TAKEN_AT - 10 * MINUTE]])
    expect(device.shown()).toEqual(['b', 'mine'])
    expect(selectEvents(device.store.getState()).mine?.creator).toBe('ann')
    expect((await device.services.eventDb.loadEvents(['mine']))[0]?.creator).toBe('ann')
  })

  it('removes stored events that neither the snapshots nor the delta have', async () => {
    const device = makeDevice({ server: [inKent('gone'), inKent('stays')] })
    await device.refresh()

    device.clock.ms += 7 * DAY
    const fresh = inKent('fresh', { lastUpdated: device.clock.ms - MINUTE })
    device.server.events = [inKent('stays'), fresh]
    device.site.snapshots = [snapshotOf('Kent', [inKent('stays')], device.clock.ms - 6 * MINUTE)]
    await device.refresh()

    expect(device.shown()).toEqual(['fresh', 'stays'])
    expect(await device.stored('Kent')).toEqual(['fresh', 'stays'])
  })

  it('asks for no snapshot between full loads', async () => {
    const device = makeDevice({ server: [inKent('a')] })
    const findSnapshots = jest.spyOn(device.services.events, 'findSnapshots')
    await device.refresh()
    device.clock.ms += 16 * MINUTE
    await device.refresh()
    expect(findSnapshots).toHaveBeenCalledTimes(1)
  })
})
