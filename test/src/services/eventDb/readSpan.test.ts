import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { DanceEvent } from '../../../../src/domain/event/event'
import type { Span } from '../../../../src/domain/lists/firstSight'
import { makeEventDb } from '../../../../src/services/eventDb/eventDb'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { makeEvent, makeOneOff } from '../../../support/events'
import { openRaw } from '../../../support/rawDatabase'

const FRIDAY = '2026-11-20'
const day: Span = { from: FRIDAY, to: FRIDAY, withSeries: true }
const weeks: Span = { from: FRIDAY, to: '2026-12-04', withSeries: false }

const events = [
  makeEvent({ eventId: 'friday', shortLocation: 'Kent', recurrenceDay: 5 }),
  makeEvent({ eventId: 'sunday', shortLocation: 'Kent', recurrenceDay: 0 }),
  makeEvent({ eventId: 'elsewhere', shortLocation: 'Devon', recurrenceDay: 5 }),
  makeOneOff({ eventId: 'party', shortLocation: 'Kent', eventDate: FRIDAY }),
  makeOneOff({ eventId: 'later', shortLocation: 'Kent', eventDate: '2026-12-01' }),
  makeOneOff({
    eventId: 'festival',
    shortLocation: 'Surrey',
    eventDate: '2026-11-19',
    eventDays: ['2026-11-19', FRIDAY],
  }),
]
const idsOf = (found: DanceEvent[]) => found.map(({ eventId }) => eventId).sort()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** Both databases with the same events, and with this many others in a county that nobody chose. */
async function bothWith(others = 0) {
  const crowd = Array.from({ length: others }, (_, n) =>
    makeEvent({ eventId: `other-${n}`, shortLocation: 'York', recurrenceDay: 5 }),
  )
  const both = [makeEventDb(), makeMemoryEventDb()]
  for (const db of both) await db.storeFetch({ events: [...events, ...crowd], removedIds: [], cursors: [] })
  return both
}

describe('§3: reading the events of some days by the indexes', () => {
  it.each([0, 50])(
    'gives a day its series, its one-offs and running festivals, of the chosen counties (%i others)',
    async others => {
      for (const db of await bothWith(others))
        expect(idsOf(await db.loadSpan(['Kent', 'Surrey'], day))).toEqual(['festival', 'friday', 'party'])
    },
  )

  it('gives a longer span the one-offs that start in it', async () => {
    for (const db of await bothWith())
      expect(idsOf(await db.loadSpan(['Kent', 'Surrey'], weeks))).toEqual(['later', 'party'])
  })

  it('reads only the keys of events in other counties', async () => {
    const [eventDb] = await bothWith(50)
    const getAll = jest.spyOn(IDBIndex.prototype, 'getAll')
    const get = jest.spyOn(IDBObjectStore.prototype, 'get')

    await eventDb?.loadSpan(['Kent'], day)

    // Only one in fifty of the day's series is wanted, so it is read by itself. All one-offs of the day are
    // wanted, so they are read together.
    expect(get).toHaveBeenCalledTimes(1)
    const read = getAll.mock.results.map(({ value }) => (value as IDBRequest<unknown[]>).result.length)
    expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3)
    jest.restoreAllMocks()
  })

  it('leaves out a damaged event', async () => {
    const [eventDb] = await bothWith()
    const db = await openRaw('EventDB')
    const bad = { eventId: 'bad', shortLocation: 'Kent', recurrenceDay: 5 }
    db.transaction('events', 'readwrite').objectStore('events').put(bad)
    jest.spyOn(console, 'info').mockImplementation(() => {})

    expect(idsOf((await eventDb?.loadSpan(['Kent'], day)) ?? [])).toEqual(['friday', 'party'])
  })
})
