import { MAX_CLAIMS_A_DAY, MAX_MADE_A_DAY } from '../../src/domain/constants'
import type { Filters } from '../../src/domain/sync/filters'
import { MAX_LINKS } from '../../src/domain/calendarLink/connectedCalendar'
import { simulateCalendars } from './calendars'
import { SimulatedClock } from './clock'
import { makeCorpus } from './corpus'
import { SimulatedDevice } from './device'
import { beginSimulation, MONTH_BEGIN, simulateMonth } from './month'
import { costOf, PRICES, sumOf } from './prices'
import { simulateStorm } from './storm'
import { stormCounts } from './stormCounts'
import { Meter, noUsage, type Cause } from './usage'
import { simulateWorstDay } from './worstDay'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FILTERS: Filters = { counties: ['Surrey', 'Kent'], dances: ['Salsa', 'Bachata'] }

const readsOf = (meter: Meter, cause: Cause) => meter.causes.get(cause)?.reads ?? 0
const foundOf = (meter: Meter, cause: Cause) => meter.causes.get(cause)?.found ?? 0

/** A simulated world with the sample data. `act` says what each device does, and when. */
async function play(act: (at: (ms: number, work: () => void) => void, make: typeof makeDevice) => void) {
  const simulation = beginSimulation(MONTH_BEGIN, 'test')
  const { clock, network, surroundings } = simulation
  const corpus = makeCorpus(400, clock.ms)
  network.plant(corpus.documents)
  makeDevice = (meter, userId = null) => new SimulatedDevice(surroundings, [meter], userId)
  act((ms, work) => void clock.at(MONTH_BEGIN + ms, work), makeDevice)
  await clock.runUntil(MONTH_BEGIN + 10 * HOUR, network.settled)
  simulation.close()
  return corpus
}
let makeDevice: (meter: Meter, userId?: string | null) => SimulatedDevice

describe('Simulated devices', () => {
  it('a newcomer reads the names of the counties and the events of her own counties', async () => {
    const meter = new Meter()
    const { documents, counties } = await play((at, make) => {
      const device = make(meter)
      at(0, () => device.open())
      at(10_000, device.readCounties)
      at(20_000, () => device.finishSetup(FILTERS))
      at(60_000, () => device.close())
    })
    const held = documents.filter(({ fields }) => {
      const { shortLocation, danceTypes, movedCounties } = fields as Record<string, never[] | string>
      const isThere = FILTERS.counties.includes(String(shortLocation))
      const isDanced = FILTERS.dances.some(dance => (danceTypes as string[] | undefined)?.includes(dance))
      const isMoved = FILTERS.counties.some(county =>
        (movedCounties as string[] | undefined)?.includes(county),
      )
      return (isThere && isDanced) || isMoved
    })
    expect(readsOf(meter, 'counties')).toBe(counties.length)
    // The app may read fewer documents, because it never lists events that aren't approved (R63).
    const found = foundOf(meter, 'everything of the chosen counties')
    expect(found).toBeLessThanOrEqual(held.length)
    expect(found).toBeGreaterThan(held.length / 2)
    expect(meter.all.writes).toBe(0)
  })

  it('a visit without new changes reads no document, and each query costs one read', async () => {
    const meter = new Meter(MONTH_BEGIN + HOUR)
    await play((at, make) => {
      const device = make(meter)
      device.keepChoices(FILTERS)
      at(0, () => device.open())
      at(MINUTE, () => device.close())
      at(2 * HOUR, () => device.open())
      at(2 * HOUR + MINUTE, () => device.close())
    })
    expect(meter.all).toMatchObject({ found: 0, reads: 1, requests: 1, writes: 0 })
  })

  it('a visit within 15 minutes of the last fetches nothing, and an open page fetches again after 15', async () => {
    const meter = new Meter(MONTH_BEGIN + 2 * MINUTE)
    await play((at, make) => {
      const device = make(meter)
      device.keepChoices(FILTERS)
      at(0, () => device.open())
      at(MINUTE, () => device.close())
      at(10 * MINUTE, () => device.open())
      at(11 * MINUTE, () => device.close())
      at(2 * HOUR, () => device.open())
      at(2 * HOUR + 20 * MINUTE, () => device.close())
    })
    expect(meter.all.requests).toBe(2)
  })

  it('an announcement costs one read and one write, and another device then reads only that event', async () => {
    const organiser = new Meter()
    const visitor = new Meter(MONTH_BEGIN + HOUR)
    await play((at, make) => {
      const { events, countyOfEvents, documents } = makeCorpus(400, MONTH_BEGIN)
      const number = countyOfEvents.findIndex((county, index) => {
        const {
          status,
          danceTypes,
          listed = true,
        } = documents.find(({ path }) => path === `events/${events[index]?.eventId}`)?.fields as Record<
          string,
          unknown
        >
        return (
          county === 'Surrey' && status === 'current' && listed && (danceTypes as string[]).includes('Salsa')
        )
      })
      const event = events[number]
      if (!event) throw new Error('Surrey has no salsa.')
      const office = make(organiser, event.organiser)
      const device = make(visitor)
      device.keepChoices(FILTERS)
      at(0, () => device.open())
      at(MINUTE, () => device.close())
      at(HOUR, () => office.announce(event.eventId, 'We dance in the hall upstairs.'))
      at(2 * HOUR, () => device.open())
      at(2 * HOUR + MINUTE, () => device.close())
    })
    expect(organiser.all).toMatchObject({ found: 1, writes: 1 })
    expect(visitor.all).toMatchObject({ found: 1, reads: 1 })
  })
})

describe('Simulated numbers of events (decision 24)', () => {
  it('a heart costs its own write, and two more when it is counted', async () => {
    const meter = new Meter(MONTH_BEGIN + 30_000)
    await play((at, make) => {
      const device = make(meter, 'ann')
      device.keepChoices(FILTERS)
      at(0, () => device.open())
      at(MINUTE, device.markSomeFavourite)
      at(5 * MINUTE, () => device.close())
    })
    expect(meter.causes.get('other writes')?.writes).toBe(1)
    expect(meter.causes.get('counted favourites')?.writes).toBe(2)
  })

  it('a storm writes each view, and no document more than once a second', async () => {
    const { cachedViews, views } = await stormCounts(100_000)
    for (const { all, counted, writes, busiest } of [cachedViews, views]) {
      expect(counted).toBe(all)
      expect(writes).toBeLessThanOrEqual(Math.min(all, 10 * 600))
      expect(busiest).toBeLessThanOrEqual(1)
    }
    expect(views.all).toBe(75_000)
    expect(cachedViews.all).toBeLessThan(views.all / 100)
  })

  it('the favourites of a storm grow with its people', async () => {
    const [small, large] = [await stormCounts(10_000), await stormCounts(1_000_000)]
    expect(small.favourites.busiest).toBeLessThan(1)
    expect(large.favourites.busiest).toBeCloseTo(100 * small.favourites.busiest, 5)
    expect(large.favourites.busiest).toBeGreaterThan(1)
  })
})

describe('Simulated months and storms', () => {
  it("a month's usage adds up each kind of device and the edits", async () => {
    const options = { devices: 5, events: 6, sample: 5, seed: 'test', siteBytes: 1_000_000 }
    const month = await simulateMonth(options)
    const kinds = Object.values(month.kinds)
    const sum = kinds.reduce((all, { devices, usage }) => all + devices * usage.reads, month.edits.reads)
    expect(month.usage.reads).toBeCloseTo(sum, 5)
    expect(kinds.every(({ devices, simulated }) => devices === simulated)).toBe(true)
    expect(month.edits.writes).toBeGreaterThan(5)
    expect(await simulateMonth(options)).toEqual(month)
  })

  it('devices send more requests while the database refuses them, and finally everybody sees the event', async () => {
    const options = { people: 1_000_000, events: 40, sample: 6, siteBytes: 0 }
    const calm = await simulateStorm({ ...options, isRefusing: false })
    const refusing = await simulateStorm({ ...options, isRefusing: true })
    expect(calm.shown[0]?.share).toBe(1)
    expect(refusing.shown[0]?.share).toBeLessThan(1)
    expect(refusing.shown.at(-1)?.share).toBe(1)
    expect(refusing.usage.requests).toBeGreaterThan(calm.usage.requests)
    expect(calm.counts).toEqual(await stormCounts(options.people))
  })
})

describe('The worst day', () => {
  it('ends where the rules refuse: a query of 500 documents, 100 events, 10 claims, 100 reports', async () => {
    const events = 600
    const { requests, left } = await simulateWorstDay({ worstOf: events })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ reads: 500, found: 500 })
    expect(left.events).toBe(MAX_MADE_A_DAY)
    expect(left.claims).toBe(MAX_CLAIMS_A_DAY)
    expect(left.reports).toBe(MAX_MADE_A_DAY)
    expect(left.files).toBeGreaterThan(0)
  })
})

describe('Simulated calendars (R94)', () => {
  it('are each read at least every six hours, and hourly before a night', async () => {
    const { month, dearest } = await simulateCalendars({ calendars: 2 })
    expect(month.fetches).toBeGreaterThan(2 * 30 * 4)
    expect(month.fetches).toBeLessThan(2 * 30 * 24)
    expect(month.runs).toBe(30 * 48 + month.fetches)
    expect(dearest.writes).toBeGreaterThan(MAX_LINKS)
  }, 120_000)
})

describe('Simulated time', () => {
  it('runs timers in order, at whole milliseconds, and skips cancelled ones', async () => {
    const clock = new SimulatedClock(1_000)
    const done: string[] = []
    const restore = clock.install()
    const note = (name: string) => () => done.push(`${name} ${Date.now()}`)
    setTimeout(note('late'), 500)
    setTimeout(note('early'), 0.4)
    setTimeout(note('same'), 500)
    clearTimeout(setTimeout(note('never'), 10))
    await clock.runUntil(2_000, async () => {})
    restore()
    expect(done).toEqual(['early 1000', 'late 1500', 'same 1500'])
    expect(clock.ms).toBe(2_000)
  })
})

describe('Prices', () => {
  it('do not charge the free share of each day', () => {
    const free = PRICES.reads.freeADay * 30
    expect(sumOf(costOf({ ...noUsage(), reads: free }))).toBe(0)
    expect(costOf({ ...noUsage(), reads: free + 1_000_000 }).reads).toBeCloseTo(0.6)
    expect(costOf({ ...noUsage(), writes: 20_000 * 30 + 1_000_000 }).writes).toBeCloseTo(1.8)
  })
})
