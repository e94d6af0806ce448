import fc from 'fast-check'
import {
  countyChunks,
  isFetchDue,
  isFullLoad,
  isNewer,
  nextCursor,
  staleIds,
  startOf,
} from '../../../../src/domain/sync/sync'
import { FIELDS_MARK } from '../../../../src/domain/event/reader/storedEvent'
import { isPlausibleStamp } from '../../../../src/domain/time/stamps'
import { isOverload, retryDelay } from '../../../../src/domain/outbox/backOff'

const NOW = 1_795_000_000_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const range = { isOutdated: false, now: NOW }

describe('§4 A fetch is due', () => {
  it('if the last one is older than 15 minutes', () => {
    expect(isFetchDue(NOW - 15 * MINUTE, NOW, false)).toBe(false)
    expect(isFetchDue(NOW - 15 * MINUTE - 1, NOW, false)).toBe(true)
  })

  it('if the last one is older than 2 seconds and a filter changed or a refresh is forced', () => {
    expect(isFetchDue(NOW - 2_000, NOW, true)).toBe(false)
    expect(isFetchDue(NOW - 2_001, NOW, true)).toBe(true)
  })

  it('if there was none, or if the last one lies in the future (R28)', () => {
    expect(isFetchDue(null, NOW, false)).toBe(true)
    expect(isFetchDue(NOW + 1, NOW, false)).toBe(true)
    expect(isFetchDue(NOW, NOW, false)).toBe(false)
  })
})

describe('R27 The chunks of counties', () => {
  it('keep every query within 30 disjunctions, hold every county once and are never empty', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 6 }),
        (counties, dances) => {
          const chunks = countyChunks(counties, dances)
          expect(chunks.flat()).toEqual(counties)
          expect(chunks.every(chunk => chunk.length > 0 && chunk.length * dances <= 30)).toBe(true)
        },
      ),
    )
  })

  it('are as few as the limit allows', () => {
    const counties = Array.from({ length: 15 }, (_, index) => `County ${index}`)
    expect(countyChunks(counties, 6).map(chunk => chunk.length)).toEqual([4, 4, 4, 3])
    expect(countyChunks(counties, 1)).toHaveLength(1)
    expect(countyChunks(counties, 2)).toHaveLength(2)
  })

  it('are empty if no dance or no county is chosen', () => {
    expect(countyChunks(['Kent'], 0)).toEqual([])
    expect(countyChunks([], 3)).toEqual([])
  })
})

describe('R28 The range of a fetch', () => {
  const cursor = { newest: NOW - 5 * MINUTE, fullAt: NOW - DAY, fields: FIELDS_MARK }

  it('starts at the newest lastUpdated received, less a 10 minute overlap', () => {
    expect(startOf(cursor, range)).toBe(NOW - 15 * MINUTE)
    expect(startOf({ ...cursor, newest: 5 }, range)).toBe(0)
  })

  it('covers everything without a cursor, or if a filter is outdated (§4)', () => {
    expect(startOf(null, range)).toBe(0)
    expect(startOf(cursor, { ...range, isOutdated: true })).toBe(0)
    expect(isFullLoad(cursor, { ...range, isOutdated: true })).toBe(true)
  })

  it('covers everything at least every 7 days, and after a wrong clock (R31)', () => {
    expect(isFullLoad({ ...cursor, fullAt: NOW - 7 * DAY + 1 }, range)).toBe(false)
    expect(isFullLoad({ ...cursor, fullAt: NOW - 7 * DAY }, range)).toBe(true)
    expect(isFullLoad({ ...cursor, fullAt: NOW + 1 }, range)).toBe(true)
    expect(isFullLoad({ ...cursor, fullAt: NOW }, range)).toBe(false)
  })

  it('covers everything if the events were read by a build that knew other fields (R98)', () => {
    expect(isFullLoad({ ...cursor, fields: 'another' }, range)).toBe(true)
    const { fields: _fields, ...older } = cursor
    expect(isFullLoad(older, range)).toBe(true)
  })

  it('covers everything if the stored cursor is damaged', () => {
    expect(startOf({ ...cursor, newest: NaN }, range)).toBe(0)
    expect(startOf({ ...cursor, fullAt: 'x' as unknown as number }, range)).toBe(0)
  })
})

describe('R28 The cursor', () => {
  const cursor = { newest: NOW - DAY, fullAt: NOW - 2 * DAY, fields: FIELDS_MARK }
  const load = { serverNow: NOW, isFull: false, now: NOW + 77 }

  it('moves to the newest stamp received, and never back', () => {
    expect(nextCursor(cursor, [{ lastUpdated: NOW - 9 }, { lastUpdated: NOW - 10 }], load).newest).toBe(
      NOW - 9,
    )
    expect(nextCursor(cursor, [{ lastUpdated: 5 }], load)).toEqual(cursor)
    expect(nextCursor(cursor, [], load)).toEqual(cursor)
  })

  it('ignores a stamp more than 120 s ahead of the server (C27)', () => {
    expect(nextCursor(cursor, [{ lastUpdated: NOW + 120_000 }], load).newest).toBe(NOW + 120_000)
    expect(nextCursor(cursor, [{ lastUpdated: NOW + 120_001 }, { lastUpdated: NOW }], load).newest).toBe(NOW)
  })

  it('starts again with a full load, at the device’s time', () => {
    expect(nextCursor(cursor, [{ lastUpdated: 5 }], { ...load, isFull: true })).toEqual({
      newest: 5,
      fullAt: NOW + 77,
      fields: FIELDS_MARK,
    })
    expect(nextCursor(null, [], { ...load, isFull: true })).toMatchObject({ newest: 0, fullAt: NOW + 77 })
  })
})

describe('R29 Stamps', () => {
  it('of one event only grow, so the later version is newer and the same version may be stored again', () => {
    expect(isNewer({ lastUpdated: 2 }, { lastUpdated: 1 })).toBe(true)
    expect(isNewer({ lastUpdated: 2 }, { lastUpdated: 2 })).toBe(true)
    expect(isNewer({ lastUpdated: 1 }, { lastUpdated: 2 })).toBe(false)
  })

  it('are whole ms within the range of dates (C27)', () => {
    expect([0, NOW, 8.64e15].every(isPlausibleStamp)).toBe(true)
    expect([-1, 1.5, NaN, Infinity, 8.64e15 + 2, '5', null, {}].some(isPlausibleStamp)).toBe(false)
  })
})

describe('R58 The pause before the next try', () => {
  it('is 1, 2, 4 … 60 s at most', () => {
    expect([1, 2, 3, 6, 7, 8, 1_000].map(attempt => retryDelay(attempt, 0))).toEqual([
      1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
    ])
  })

  it('is up to half shorter, so that devices do not all return at once', () => {
    expect(retryDelay(1, 1)).toBe(500)
    expect(retryDelay(3, 0.5)).toBe(3_000)
  })

  it('is five times as long after an overload', () => {
    const overload = { code: 'resource-exhausted' }
    expect([1, 2, 3, 7, 1_000].map(attempt => retryDelay(attempt, 0, overload))).toEqual([
      5_000, 10_000, 20_000, 300_000, 300_000,
    ])
    expect(retryDelay(1, 1, overload)).toBe(2_500)
    expect(retryDelay(1, 0, { code: 'unavailable' })).toBe(1_000)
  })

  it.each<[unknown, boolean]>([
    [{ code: 'resource-exhausted' }, true],
    [{ code: 'firestore/resource-exhausted' }, true],
    [{ cause: { code: 'resource-exhausted' } }, true],
    [{ code: 'unavailable', cause: {} }, false],
    [new Error('unreachable'), false],
    [undefined, false],
    [null, false],
  ])('treats the error %p as an overload: %p', (error, expected) => expect(isOverload(error)).toBe(expected))
})

describe('R31 A full load', () => {
  it('removes stored events of its scope that it did not return', () => {
    expect(staleIds([{ eventId: 'a' }, { eventId: 'b' }], [{ eventId: 'b' }, { eventId: 'c' }])).toEqual([
      'a',
    ])
  })
})
