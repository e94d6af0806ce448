import fc from 'fast-check'
import { answerPublic } from '../../../public-web/answerPublic'
import { DOCUMENTS_MAX_AGE_MS, isListedIn, publicEvents } from '../../../public-web/publicDocuments'
import { countySnapshot, type CountySnapshot } from '../../../public-web/snapshot/countySnapshot'
import type { DanceEvent } from '../../../src/domain/event/event'
import { EVENT_FIELDS } from '../../../src/domain/event/reader/eventTable'
import { readPlacedEvent } from '../../../src/domain/places/placedEvent'
import { gapsToAsk, type Gap } from '../../../src/domain/sync/overlap'
import { makeDocument, makeLocation } from '../../support/events'
import { randomRuns } from '../../support/randomRuns'

const NOW = Date.UTC(2026, 10, 18, 9)
const MINUTE = 60_000
type Fields = Record<string, unknown>
type Documents = Record<string, Fields>

const listOf = (documents: Documents) => Object.entries(documents).map(([id, fields]) => ({ id, fields }))

/** A snapshot as a device receives it. */
const received = (documents: Documents, now = NOW): CountySnapshot =>
  JSON.parse(JSON.stringify(countySnapshot('East Sussex', publicEvents(listOf(documents)), now)))

const read = ({ events }: CountySnapshot) =>
  events.map(({ id, fields }) => readPlacedEvent(id, fields, null) as DanceEvent)

const anyValue = fc.oneof(
  fc.anything({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    '',
    '2026-11-20',
    '23:30',
    true,
    [],
    {},
    2 ** 60,
    '\ud800',
    '\u202e',
    'x'.repeat(5_000),
  ),
)
const exception = fc.record(
  {
    date: fc.constantFrom('2026-11-20', '2026-11-27', 'never'),
    eventName: anyValue,
    startTime: fc.constantFrom('', '18:00', 5),
    agenda: fc.constantFrom([], 'none'),
    pricing: fc.constantFrom([], [{ itemName: 'x', prices: { __proto: 1, 7: 2, constructor: 3 } }]),
    location: fc.constantFrom(makeLocation({ city: 'Dover', county: 'Kent' }), {}, null),
    shortLocation: fc.constantFrom('Kent', '', undefined),
  },
  { requiredKeys: ['date'] },
)
const anyDocument = fc
  .record({
    changes: fc.array(fc.tuple(fc.constantFrom(...Object.keys(EVENT_FIELDS), 'reported', 'x'), anyValue), {
      maxLength: 4,
    }),
    exceptions: fc.array(exception, { maxLength: 4 }),
    isOneOff: fc.boolean(),
  })
  .map(({ changes, exceptions, isOneOff }) => ({
    ...makeDocument(isOneOff ? { isRecurring: false, eventDate: '2026-11-20' } : {}),
    exceptions,
    ...Object.fromEntries(changes),
  }))

describe('The events of a snapshot (public web)', () => {
  it('are the same as those read from the database, for any document (R55)', () => {
    let events = 0
    fc.assert(
      fc.property(anyDocument, document => {
        const direct = publicEvents([{ id: 'e1', fields: document }])
        events += direct.length
        expect(read(received({ e1: document }))).toEqual(direct)
      }),
      { numRuns: randomRuns(1_000) },
    )
    expect(events).toBeGreaterThan(0)
  })

  it('hold no person’s id and no unknown field, but say whether the event has a creator (R53)', () => {
    const secret = 'uid-of-a-person'
    const documents = {
      a: makeDocument({
        creator: secret,
        reported: { by: secret },
        note: secret,
        exceptions: [{ date: '2026-11-27', creator: secret, isCancelled: true }],
        location: { ...makeLocation(), owner: secret },
      }),
      b: makeDocument({ creator: '' }),
    }
    const snapshot = received(documents)
    expect(JSON.stringify(snapshot)).not.toContain(secret)
    expect(read(snapshot).map(({ hasCreator, creator }) => [hasCreator, creator])).toEqual([
      [true, undefined],
      [false, undefined],
    ])
  })

  it('are only the events that the public may see (R63)', () => {
    const documents = {
      a: makeDocument({ listed: false }),
      b: makeDocument({ status: 'pending', listed: true }),
      c: { status: 'deleted', listed: true, lastUpdated: 5, danceTypes: ['Salsa'] },
      d: makeDocument({ status: 'paused' }),
    }
    expect(read(received(documents)).map(({ eventId }) => eventId)).toEqual(['d'])
  })
})

interface Change {
  id: string
  /** Server ms of the write. */
  at: number
  /** How far the writer's clock is off, in ms (R29). */
  skew: number
  /** How long the commit takes to be visible, in ms. */
  delay: number
  isRemoval: boolean
}

const around = (from: number, to: number) => fc.integer({ min: from * MINUTE, max: to * MINUTE })
const anyChange: fc.Arbitrary<Change> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
  at: around(-20, 15).map(offset => NOW + offset),
  skew: around(-2, 2),
  delay: around(0, 1),
  isRemoval: fc.boolean(),
})

/** The documents that are visible at `at`. The stamps of an event only grow (R29). */
function visible(changes: Change[], at: number): Documents {
  const documents: Documents = {}
  const stamps = new Map<string, number>()
  for (const { id, skew, delay, isRemoval, ...change } of [...changes].sort(
    (one, other) => one.at - other.at,
  )) {
    const lastUpdated = Math.max(change.at + skew, (stamps.get(id) ?? 0) + 1)
    stamps.set(id, lastUpdated)
    if (change.at + delay > at) continue
    documents[id] = makeDocument({ lastUpdated, status: isRemoval ? 'deleted' : 'current' })
  }
  return documents
}

const isIn = (id: string, stamp: number, { after, from, to }: Gap) =>
  stamp > after &&
  (!from || stamp > from.lastUpdated || (stamp === from.lastUpdated && id > from.eventId)) &&
  (!to || stamp < to.lastUpdated || (stamp === to.lastUpdated && id < to.eventId))

describe('The cursor of a snapshot (R28)', () => {
  it('loses nothing: the snapshot and the next delta together have the server’s events', () => {
    const history = fc.record({
      changes: fc.array(anyChange, { maxLength: 24 }),
      age: fc.integer({ min: 0, max: DOCUMENTS_MAX_AGE_MS }),
      later: around(0, 30),
    })
    fc.assert(
      fc.property(history, ({ changes, age, later }) => {
        const { events, cursor } = received(visible(changes, NOW - age))
        const device = new Map(events.map(({ id, fields }) => [id, fields.lastUpdated]))
        const server = visible(changes, NOW + later)
        const choice = { isOutdated: false, now: NOW + later }
        for (const gap of gapsToAsk({ ...cursor, fullAt: NOW }, choice, ['East Sussex'])) {
          for (const [id, { lastUpdated, status }] of Object.entries(server)) {
            if (!isIn(id, Number(lastUpdated), gap)) continue
            if (status === 'deleted') device.delete(id)
            else device.set(id, lastUpdated)
          }
        }
        const current = Object.entries(server).filter(([, { status }]) => status !== 'deleted')
        expect(Object.fromEntries(device)).toEqual(
          Object.fromEntries(current.map(([id, { lastUpdated }]) => [id, lastUpdated])),
        )
      }),
      { numRuns: randomRuns(2_000) },
    )
  })

  it('asks for no event again, old or new, if nothing has changed', () => {
    const documents = { old: makeDocument(), fresh: makeDocument({ lastUpdated: NOW - 2 * MINUTE }) }
    const { cursor } = received(documents)
    const gaps = gapsToAsk({ ...cursor, fullAt: NOW }, { isOutdated: false, now: NOW }, ['East Sussex'])
    const asked = Object.entries(documents).filter(([id, { lastUpdated }]) =>
      gaps.some(gap => isIn(id, Number(lastUpdated), gap)),
    )
    expect(asked).toEqual([])
    expect(cursor.newest).toBe(NOW - 2 * MINUTE)
  })

  it('ignores a forged stamp in the future (R29)', () => {
    const documents = {
      a: makeDocument({ lastUpdated: 1_000 }),
      b: makeDocument({ lastUpdated: NOW + 60 * MINUTE }),
    }
    expect(received(documents).cursor.newest).toBe(1_000)
  })
})

describe('The address of a snapshot', () => {
  const asked = (path: string, now: number, ifNoneMatch?: string) => {
    const documents = listOf({ a: makeDocument(), b: makeDocument({ shortLocation: 'Kent' }) })
    return answerPublic({ method: 'GET', path, query: new URLSearchParams(), ifNoneMatch }, {
      documents: {
        event: () => Promise.resolve(null),
        listed: county => Promise.resolve(documents.filter(one => isListedIn(one, county))),
      },
      now,
      origin: 'https://dance.example',
      appPage: '',
      stylesheet: '',
      font: '',
    } as Parameters<typeof answerPublic>[1])
  }

  it('answers with JSON that caches at the edge may keep for a minute', async () => {
    const answer = await asked('/data/kent.json', NOW)
    expect(answer?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    })
    const { version, county, events } = JSON.parse(String(answer?.body)) as CountySnapshot
    expect([version, county, events.map(({ id }) => id)]).toEqual([1, 'Kent', ['b']])
  })

  it('answers 304 within 5 minutes if nothing has changed', async () => {
    const first = await asked('/data/kent.json', NOW + MINUTE)
    const again = await asked('/data/kent.json', NOW + 5 * MINUTE, first?.headers.etag)
    expect(again?.status).toBe(304)
  })

  it('answers 404 for an unknown county', async () => {
    expect((await asked('/data/atlantis.json', NOW))?.status).toBe(404)
  })
})
