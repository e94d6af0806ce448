/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import type { DanceType } from '../../../../src/domain/event/dances'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { movedCountiesAfter } from '../../../../src/domain/places/movedCounties'
import { addDays, londonMoment, weekdayOf, type Day } from '../../../../src/domain/time/days'
import { makeEventDb, type EventDb } from '../../../../src/services/eventDb/eventDb'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { selectWeeklyGroups } from '../../../../src/state/lists/weeklySelectors'
import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { loadStoredEvents, refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeEvent, makeLocation } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'

const RUNS = Number(process.env.MOVES_RUNS ?? 100)
const COUNTIES = ['Devon', 'Essex', 'Kent', 'Surrey']
const DANCES: DanceType[] = ['Salsa', 'Zouk']
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const IDS = ['a', 'b', 'c']

interface Step {
  /** ms between the previous step and this one. */
  pause: number
  event: number
  act: 'moveDate' | 'undo' | 'moveEvent' | 'cancelDate' | 'delete' | 'nothing'
  county: string
  /** Weeks from now. */
  week: number
}

const step: fc.Arbitrary<Step> = fc.record({
  pause: fc.oneof(fc.integer({ min: 1, max: 30 * MINUTE }), fc.integer({ min: HOUR, max: 9 * 24 * HOUR })),
  event: fc.nat(IDS.length - 1),
  act: fc.constantFrom(
    'moveDate',
    'moveDate',
    'moveDate',
    'undo',
    'undo',
    'moveEvent',
    'cancelDate',
    'delete',
    'nothing',
  ),
  county: fc.constantFrom(...COUNTIES),
  week: fc.integer({ min: 0, max: 2 }),
})
const start = fc.array(
  fc.record({
    county: fc.constantFrom(...COUNTIES),
    dance: fc.constantFrom(...DANCES),
    recurrenceDay: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: IDS.length, maxLength: IDS.length },
)
const choice = fc.record({
  counties: fc.subarray(COUNTIES, { minLength: 1 }),
  dances: fc.subarray(DANCES, { minLength: 1 }),
})

type Choice = { counties: string[]; dances: DanceType[] }

/** The definition: each date of the week is listed in the county where it takes place. */
function definition(events: readonly DanceEvent[], { counties, dances }: Choice, today: Day): string[] {
  return events
    .filter(({ status, danceTypes }) => status !== 'deleted' && danceTypes.some(one => dances.includes(one)))
    .flatMap(event => {
      const day = addDays(today, ((event.recurrenceDay ?? 0) - weekdayOf(today) + 7) % 7)
      const own = event.exceptions.find(({ date }) => date === day)?.shortLocation
      return counties.includes(own ?? event.shortLocation) ? [`${event.eventId} ${day}`] : []
    })
    .sort()
}

/** The stored event after an organiser's act, stamped at `now`. */
function changed(event: DanceEvent, { act, county, week }: Step, now: number): DanceEvent {
  if (event.status === 'deleted' || act === 'nothing') return event
  const today = londonMoment(now).day
  const date = addDays(today, (((event.recurrenceDay ?? 0) - weekdayOf(today) + 7) % 7) + 7 * week)
  const others = event.exceptions.filter(one => one.date !== date)
  const entry = event.exceptions.find(one => one.date === date) ?? { date }
  const stamped = { ...event, lastUpdated: now }
  if (act === 'delete') return { ...stamped, status: 'deleted' }
  const after: DanceEvent = {
    moveDate: {
      ...stamped,
      exceptions: [...others, { ...entry, location: makeLocation({ county }), shortLocation: county }],
    },
    undo: { ...stamped, exceptions: others },
    cancelDate: { ...stamped, exceptions: [...others, { ...entry, isCancelled: true }] },
    moveEvent: { ...stamped, shortLocation: county },
  }[act]
  const { movedCounties: _before, ...rest } = after
  const moved = movedCountiesAfter(event, after, now)
  return moved.length > 0 ? { ...rest, movedCounties: moved } : rest
}

function openDevice(
  chosen: Choice,
  eventDb: EventDb,
  world: { clock: { ms: number }; server: { events: DanceEvent[] } },
) {
  const device = makeFakeServices({ ...world, eventDb })
  const { findByFilter } = device.services.events
  let read: string[] = []
  device.services.events.findByFilter = async query => {
    const found = await findByFilter(query)
    read.push(...found.map(({ eventId, lastUpdated }) => `${eventId} ${lastUpdated}`))
    return found
  }
  const store = makeStore(device.services)
  store.dispatch(dancesChosen(chosen.dances))
  store.dispatch(countiesChosen(chosen.counties))
  return {
    store,
    /** Fetches, and gives the versions that were read. */
    async fetch() {
      read = []
      await store.dispatch(refreshEvents({ isForced: true }))
      return read
    },
    listed: () =>
      selectWeeklyGroups(store.getState(), londonMoment(world.clock.ms))
        .flatMap(({ occurrences }) => occurrences.map(one => `${one.event.eventId} ${one.occurrenceDate}`))
        .sort(),
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('R86: the lists of counties, whatever moves and comes back', () => {
  it.each([
    { name: 'in memory', runs: RUNS, makeDb: makeMemoryEventDb },
    { name: 'on the disk', runs: Math.ceil(RUNS / 5), makeDb: makeEventDb },
  ])(
    'hold what the definition says: at a cold start, after each fetch, and offline ($name)',
    ({ runs, makeDb }) =>
      fc.assert(
        fc.asyncProperty(start, fc.array(step, { maxLength: 12 }), choice, async (begun, steps, chosen) => {
          globalThis.indexedDB = new IDBFactory()
          const clock = { ms: FRIDAY_EVENING }
          const server = {
            events: begun.map(({ county, dance, recurrenceDay }, n) =>
              makeEvent({
                eventId: IDS[n] ?? '',
                shortLocation: county,
                danceTypes: [dance],
                recurrenceDay,
                // At noon no party of last night still runs, so the list has no date of last night.
                startTime: '12:00',
                endTime: '13:00',
                lastUpdated: clock.ms - HOUR,
              }),
            ),
          }
          const world = { clock, server }
          const wanted = () => definition(server.events, chosen, londonMoment(clock.ms).day)
          const eventDb = makeDb()
          const device = openDevice(chosen, eventDb, world)
          await device.fetch()
          expect(device.listed()).toEqual(wanted())

          for (const one of steps) {
            clock.ms += one.pause
            server.events = server.events.map((event, n) =>
              n === one.event ? changed(event, one, clock.ms) : event,
            )
            clock.ms += 3_000
            await device.fetch()
            expect(device.listed()).toEqual(wanted())

            clock.ms += 3_000
            expect(await device.fetch()).toEqual([])
          }

          const reopened = openDevice(chosen, eventDb, world)
          await reopened.store.dispatch(loadStoredEvents())
          expect(reopened.listed()).toEqual(wanted())

          const newcomer = openDevice(chosen, makeMemoryEventDb(), world)
          await newcomer.fetch()
          expect(newcomer.listed()).toEqual(wanted())
        }),
        { numRuns: runs },
      ),
    20_000 + RUNS * 300,
  )
})
