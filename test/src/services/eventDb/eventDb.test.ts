/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { EMPTY_FIELDS } from '../../../../src/domain/event/reader/emptyFields'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { makeEventDb } from '../../../../src/services/eventDb/eventDb'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { withMemoryFallback } from '../../../../src/services/eventDb/withMemoryFallback'
import type { StoredCursor } from '../../../../src/services/eventDb/schema'
import { makeEvent, makeOneOff } from '../../../support/events'
import { randomRuns } from '../../../support/randomRuns'
import { openRaw } from '../../../support/rawDatabase'

const CURSOR: StoredCursor = {
  newest: 5,
  fullAt: 4,
  fetchedAt: 6,
  filters: { dances: ['Salsa'], counties: ['Kent'] },
}
const nothing = { events: [], removedIds: [], cursors: [] }

const inKent = (eventId: string, change: Partial<DanceEvent> = {}) =>
  makeEvent({ eventId, shortLocation: 'Kent', ...change })

const idsOf = (events: DanceEvent[]) => events.map(event => event.eventId).sort()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  jest.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe('§3 Local offline database', () => {
  it('is EventDB, version 2, with events keyed by eventId, the four indexes of §3 and the index of R86', async () => {
    await makeEventDb().storeFetch(nothing)

    const db = await openRaw('EventDB')
    const store = db.transaction('events').objectStore('events')
    expect(db.version).toBe(2)
    expect(store.keyPath).toBe('eventId')
    expect([...store.indexNames]).toEqual([
      'eventDate',
      'eventDays',
      'movedCounties',
      'recurrenceDay',
      'shortLocation',
    ])
  })

  it.each([
    ['on the disk', makeEventDb],
    ['in memory', makeMemoryEventDb],
  ])(
    'finds an event once, by its county and by the counties to which it has moved, %s (R86)',
    async (_name, make) => {
      const eventDb = make()
      const moved = inKent('moved', { movedCounties: ['Devon', 'Surrey'] })
      await eventDb.storeFetch({ ...nothing, events: [moved, inKent('other')] })

      expect(await eventDb.loadCounties(['Devon', 'Surrey'])).toEqual([moved])
      expect(idsOf(await eventDb.loadCounties(['Devon', 'Kent']))).toEqual(['moved', 'other'])
      const friday = { from: '2026-11-27', to: '2026-11-27', withSeries: true }
      expect(await eventDb.loadSpan(['Surrey'], friday)).toEqual([moved])
      expect(await eventDb.countByCounty(['Devon', 'Kent', 'Essex'])).toEqual({ Devon: 1, Kent: 2, Essex: 0 })

      await eventDb.storeFetch({ ...nothing, events: [inKent('moved')] })
      expect(await eventDb.loadCounties(['Devon'])).toEqual([])
    },
  )

  it('finds a multi-day event by each of its days (R6)', async () => {
    const eventDays = ['2026-11-20', '2026-11-21']
    await makeEventDb().storeFetch({ ...nothing, events: [makeOneOff({ eventId: 'weekender', eventDays })] })

    const db = await openRaw('EventDB')
    const index = db.transaction('events').objectStore('events').index('eventDays')
    expect(index.multiEntry).toBe(true)
    const found = await new Promise(resolve => {
      const request = index.get('2026-11-21')
      request.onsuccess = () => resolve(request.result?.eventId)
    })
    expect(found).toBe('weekender')
  })

  it('returns only events of the chosen counties', async () => {
    const eventDb = makeEventDb()
    await eventDb.storeFetch({
      ...nothing,
      events: [inKent('a'), inKent('b'), inKent('c', { shortLocation: 'Devon' })],
    })

    expect(idsOf(await eventDb.loadCounties(['Kent', 'Surrey']))).toEqual(['a', 'b'])
  })

  it('stores more events than one transaction takes', async () => {
    const eventDb = makeEventDb()
    const events = Array.from({ length: 1_234 }, (_, n) => inKent(`e${n}`))

    await eventDb.storeFetch({ events, removedIds: [], cursors: [{ query: 'A', cursor: CURSOR }] })

    expect(await eventDb.loadCounties(['Kent'])).toHaveLength(1_234)
    expect(await eventDb.loadCursor('A')).toEqual(CURSOR)
  })
})

describe('R28: cursors and events', () => {
  it('keep their old state together if storing fails', async () => {
    const eventDb = makeEventDb()
    const unstorable = { ...inKent('bad'), description: (() => '') as never }

    await expect(
      eventDb.storeFetch({
        events: [inKent('good'), unstorable],
        removedIds: [],
        cursors: [{ query: 'A', cursor: CURSOR }],
      }),
    ).rejects.toThrow()

    expect(await eventDb.loadCursor('A')).toBeNull()
    expect(await eventDb.loadCounties(['Kent'])).toEqual([])
  })
})

describe('R29 Answers that arrive out of order', () => {
  it('an older version that arrives late does not replace the newer one', async () => {
    const eventDb = makeEventDb()
    await eventDb.storeFetch({ ...nothing, events: [inKent('e', { eventName: 'New', lastUpdated: 2 })] })
    await eventDb.storeFetch({ ...nothing, events: [inKent('e', { eventName: 'Old', lastUpdated: 1 })] })

    const [event] = await eventDb.loadEvents(['e'])
    expect(event?.eventName).toBe('New')
  })
})

describe('R98: what an earlier build stored', () => {
  it('comes back whatever fields the events lack, and no cursor moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(Object.keys(EMPTY_FIELDS)), async missing => {
        globalThis.indexedDB = new IDBFactory()
        const eventDb = makeEventDb()
        const cursors = [{ query: 'A' as const, cursor: CURSOR }]
        await eventDb.storeFetch({ events: [inKent('whole')], removedIds: [], cursors })
        const lacking = Object.entries(inKent('lacking')).filter(([name]) => !missing.includes(name))
        // The county is the key of the index, so an event without one is in no list.
        const stored = { ...Object.fromEntries(lacking), shortLocation: 'Kent' }
        ;(await openRaw('EventDB')).transaction('events', 'readwrite').objectStore('events').put(stored)

        const friday = { from: '2026-11-27', to: '2026-11-27', withSeries: true }
        const empty = Object.entries(EMPTY_FIELDS).filter(([name]) => missing.includes(name))
        const filled = { ...inKent('lacking'), ...Object.fromEntries(empty), shortLocation: 'Kent' }
        expect(await eventDb.loadCounties(['Kent'])).toEqual([filled, inKent('whole')])
        expect(await eventDb.loadEvents(['lacking'])).toEqual([filled])
        expect(await eventDb.loadSpan(['Kent'], friday)).toEqual([filled, inKent('whole')])
        expect(await eventDb.loadCursor('A')).toEqual(CURSOR)
      }),
      { numRuns: randomRuns(100) },
    )
  })

  it.each<[keyof StoredCursor, Partial<StoredCursor>]>([
    ['newest', { newest: 0 }],
    ['fullAt', { fullAt: 0 }],
    ['filters', { filters: { dances: [], counties: [] } }],
  ])('a cursor without %s is read as if it said least', async (name, least) => {
    const { [name]: _missing, ...lacking } = CURSOR
    const eventDb = makeEventDb()
    const cursors = [{ query: 'A' as const, cursor: lacking as StoredCursor }]
    await eventDb.storeFetch({ events: [], removedIds: [], cursors })
    expect(await eventDb.loadCursor('A')).toEqual({ ...CURSOR, ...least })
  })

  it('a cursor that does not know when its fetch began counts as none', async () => {
    const { fetchedAt: _missing, ...lacking } = CURSOR
    const eventDb = makeEventDb()
    const cursors = [{ query: 'A' as const, cursor: lacking as StoredCursor }]
    await eventDb.storeFetch({ events: [], removedIds: [], cursors })
    expect(await eventDb.loadCursor('A')).toBeNull()
  })
})

describe('R59, R60: a device that fails', () => {
  it('a damaged event is dropped, the others stay, and the next fetch starts from zero', async () => {
    const eventDb = makeEventDb()
    await eventDb.storeFetch({
      ...nothing,
      events: [inKent('good'), inKent('bad')],
      cursors: [{ query: 'A', cursor: CURSOR }],
    })
    const db = await openRaw('EventDB')
    db.transaction('events', 'readwrite')
      .objectStore('events')
      .put({ eventId: 'bad', shortLocation: 'Kent', agenda: 'x' })

    expect(idsOf(await eventDb.loadCounties(['Kent']))).toEqual(['good'])
    expect(await eventDb.loadCursor('A')).toBeNull()
    expect(await eventDb.loadEvents(['bad'])).toEqual([])
  })

  it('EventDB reopens a connection that the browser closed', async () => {
    const eventDb = makeEventDb()
    await eventDb.storeFetch({ ...nothing, events: [inKent('a')] })
    const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })

    expect(idsOf(await eventDb.loadCounties(['Kent']))).toEqual(['a'])
    expect(transaction.mock.calls.length).toBeGreaterThan(1)
  })

  it('without IndexedDB, EventDB keeps events in memory and reports this once', async () => {
    jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const onLost = jest.fn()
    const eventDb = withMemoryFallback(makeEventDb(), onLost)

    await eventDb.storeFetch({ ...nothing, events: [inKent('a')] })

    expect(idsOf(await eventDb.loadCounties(['Kent']))).toEqual(['a'])
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it("on a full disk, EventDB frees storage and retries; data that still doesn't fit is reported once and causes no error", async () => {
    const disk = makeEventDb()
    const full = new DOMException('The disk is full', 'QuotaExceededError')
    const storeFetch = jest.spyOn(disk, 'storeFetch').mockRejectedValueOnce(full)
    const [onLost, freeStorage] = [jest.fn(), jest.fn(async () => {})]
    const eventDb = withMemoryFallback(disk, onLost, freeStorage)

    await eventDb.storeFetch({ ...nothing, events: [inKent('a')] })
    expect(idsOf(await eventDb.loadCounties(['Kent']))).toEqual(['a'])
    expect(freeStorage).toHaveBeenCalledTimes(1)
    expect(onLost).not.toHaveBeenCalled()

    storeFetch.mockRejectedValue(full)
    const cursor = { query: 'A' as const, cursor: CURSOR }
    await eventDb.storeFetch({ ...nothing, events: [inKent('b')], cursors: [cursor] })
    await eventDb.storeFetch({ ...nothing, events: [inKent('b')], cursors: [cursor] })
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(idsOf(await eventDb.loadCounties(['Kent']))).toEqual(['a'])
    expect(await eventDb.loadCursor('A')).toBeNull()
  })

  it("an older app uses a newer version's database without changing it", async () => {
    await makeEventDb().storeFetch({ ...nothing, events: [inKent('a')] })
    await new Promise<void>(resolve => {
      const request = indexedDB.open('EventDB', 2)
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })

    expect(idsOf(await makeEventDb().loadCounties(['Kent']))).toEqual(['a'])
  })
})
