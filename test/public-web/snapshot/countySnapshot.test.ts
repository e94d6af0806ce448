import fc from 'fast-check'
import { answerPublic } from '../../../public-web/answerPublic'
import { DOCUMENTS_MAX_AGE_MS, isListedIn, publicEvents } from '../../../public-web/publicDocuments'
import { countySnapshot } from '../../../public-web/snapshot/countySnapshot'
import type { DanceType } from '../../../src/domain/event/dances'
import type { DanceEvent } from '../../../src/domain/event/event'
import { EVENT_FIELDS } from '../../../src/domain/event/reader/eventTable'
import { readPlacedEvent } from '../../../src/domain/places/placedEvent'
import { gapsToAsk, type Gap } from '../../../src/domain/sync/overlap'
import {
  afterSnapshots,
  readSnapshot,
  type CountySnapshot,
  type ReadSnapshot,
} from '../../../src/domain/sync/snapshots'
import { makeDocument, makeLocation } from '../../support/events'
import { randomRuns } from '../../support/randomRuns'
import { BUILT_PARTS } from '../support/builtParts'

const NOW = Date.UTC(2026, 10, 18, 9)
const MINUTE = 60_000
type Fields = Record<string, unknown>
type Documents = Record<string, Fields>

const listOf = (documents: Documents) => Object.entries(documents).map(([id, fields]) => ({ id, fields }))

/** A snapshot as a device receives it. */
const received = (documents: Documents, now = NOW, county = 'East Sussex'): CountySnapshot =>
  JSON.parse(JSON.stringify(countySnapshot(county, publicEvents(listOf(documents)), now)))

const read = (snapshot: CountySnapshot) => readSnapshot(snapshot, snapshot.county)?.events ?? []

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

  it('tell that an event without an owner has organisers, so that nobody is offered to claim it (R73)', () => {
    const documents = {
      a: makeDocument({ creator: '', organisers: ['ann-id'] }),
      b: makeDocument({ creator: '' }),
      c: makeDocument({ organisers: ['ann-id'] }),
    }
    const snapshot = received(documents)
    expect(JSON.stringify(snapshot)).not.toContain('ann-id')
    expect(read(snapshot).map(({ isShared }) => isShared === true)).toEqual([true, false, false])
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

const COUNTIES = ['Devon', 'Kent', 'Surrey']
const DANCES: DanceType[] = ['Bachata']

interface Change {
  id: string
  /** Server ms of the write. */
  at: number
  /** How far the writer's clock is off, in ms (R29). */
  skew: number
  /** How long the commit takes to be visible, in ms. */
  delay: number
  act: 'edit' | 'cancel' | 'pause' | 'delete' | 'approve' | 'moveEvent' | 'moveDate'
  county: string
}

const around = (from: number, to: number) => fc.integer({ min: from * MINUTE, max: to * MINUTE })
const anyChange: fc.Arbitrary<Change> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
  at: around(-50, 15).map(offset => NOW + offset),
  skew: around(-2, 2),
  delay: around(0, 1),
  act: fc.constantFrom('edit', 'cancel', 'pause', 'delete', 'approve', 'moveEvent', 'moveDate'),
  county: fc.constantFrom(...COUNTIES),
})

/**
 * The document after a write. The first write creates the event, which is listed only if that write is an
 * edit or an approval.
 */
function written(before: Fields | undefined, { act, county }: Change): Fields {
  const now = before ?? makeDocument({ shortLocation: county, status: 'pending', listed: false })
  const left = [now.shortLocation, ...((now.movedCounties as string[] | undefined) ?? [])] as string[]
  // R86: the counties that the event or a date has just left still fetch the event.
  const movedTo = (home: string) => ({
    shortLocation: home,
    movedCounties: [...new Set([...left, county])].filter(name => name !== home),
  })
  if (act === 'approve' || before === undefined) {
    return act === 'approve' || act === 'edit' ? { ...now, status: 'current', listed: true } : now
  }
  if (now.status === 'deleted') return now
  if (act === 'delete') return { ...now, status: 'deleted' }
  if (act === 'cancel') return { ...now, isCancelled: now.isCancelled !== true }
  if (act === 'pause' && now.listed === true)
    return { ...now, status: now.status === 'paused' ? 'current' : 'paused' }
  if (act === 'moveEvent') return { ...now, ...movedTo(county) }
  if (act === 'moveDate') {
    const exception = { date: '2026-11-20', location: makeLocation({ county }), shortLocation: county }
    return { ...now, ...movedTo(String(now.shortLocation)), exceptions: [exception] }
  }
  return { ...now, description: `${String(now.description)} x`.slice(-40) }
}

/** The documents that are visible at `at`. The stamps of an event only grow (R29). */
function visible(changes: Change[], at: number): Documents {
  const documents: Documents = {}
  const latest: Documents = {}
  for (const change of [...changes].sort((one, other) => one.at - other.at)) {
    const { id, skew, delay } = change
    const before = latest[id]
    if (before?.status === 'deleted') continue
    const lastUpdated = Math.max(change.at + skew, Number(before?.lastUpdated ?? 0) + 1)
    latest[id] = { ...written(before, change), lastUpdated }
    if (change.at + delay <= at) documents[id] = latest[id]
  }
  return documents
}

const isIn = (id: string, stamp: number, { after, from, to }: Gap) =>
  stamp > after &&
  (!from || stamp > from.lastUpdated || (stamp === from.lastUpdated && id > from.eventId)) &&
  (!to || stamp < to.lastUpdated || (stamp === to.lastUpdated && id < to.eventId))

/** Query A (§7). */
function queryA(server: Documents, counties: readonly string[], gap: Gap): DanceEvent[] {
  return Object.entries(server).flatMap(([id, fields]) => {
    const isThere = [fields.shortLocation, ...((fields.movedCounties as string[] | undefined) ?? [])].some(
      county => counties.includes(String(county)),
    )
    const isAsked = fields.listed === true && isThere && isIn(id, Number(fields.lastUpdated), gap)
    return isAsked ? (readPlacedEvent(id, fields, null) ?? []) : []
  })
}

describe('A full load that begins with snapshots (R28)', () => {
  it('ends with the same events as a load from the database, whatever happens between the snapshots and the load', () => {
    const aSnapshot = fc.record({
      /** How long ago the host answered, ms. A cache at the edge may have kept the answer. */
      ago: around(0, 40),
      /** How old the documents were that the host remembered at that time, in ms. */
      age: fc.integer({ min: 0, max: DOCUMENTS_MAX_AGE_MS }),
    })
    const history = fc.record({
      changes: fc.array(anyChange, { maxLength: 24 }),
      snapshots: fc.array(aSnapshot, { minLength: 1, maxLength: COUNTIES.length }),
      later: around(0, 30),
    })
    const reached = { events: 0, fromSnapshots: 0, parts: 0 }
    fc.assert(
      fc.property(history, ({ changes, snapshots, later }) => {
        // A county without a snapshot is not chosen.
        const counties = COUNTIES.slice(0, snapshots.length)
        const found = snapshots.map(({ ago, age }, at) => {
          const county = counties[at] as string
          const listed = listOf(visible(changes, NOW - ago - age)).filter(one => isListedIn(one, county))
          const documents = Object.fromEntries(listed.map(({ id, fields }) => [id, fields]))
          return readSnapshot(received(documents, NOW - ago, county), county) as ReadSnapshot
        })
        const { events, cursor } = afterSnapshots(found, { counties, dances: DANCES }, NOW)
        const server = visible(changes, NOW + later)
        const gaps = gapsToAsk(cursor, { isOutdated: false, now: NOW }, counties)
        const delta = gaps.flatMap(gap => queryA(server, counties, gap))
        const device = new Map([...events, ...delta].map(event => [event.eventId, event]))
        const isLive = ({ status }: DanceEvent) => status !== 'deleted'
        const full = queryA(server, counties, { after: 0 }).filter(isLive)
        const byId = (one: DanceEvent, other: DanceEvent) => (one.eventId < other.eventId ? -1 : 1)
        expect([...device.values()].filter(isLive).sort(byId)).toEqual(full.sort(byId))
        reached.events += full.length
        reached.fromSnapshots += events.length - delta.length > 0 ? 1 : 0
        reached.parts += gaps.length > 1 ? 1 : 0
      }),
      { numRuns: randomRuns(10_000) },
    )
    expect(Math.min(...Object.values(reached))).toBeGreaterThan(0)
  })

  it('asks the database for no event again, old or new, if nothing has changed', () => {
    const documents = { old: makeDocument(), fresh: makeDocument({ lastUpdated: NOW - 2 * MINUTE }) }
    const snapshot = readSnapshot(received(documents), 'East Sussex') as ReadSnapshot
    const filters = { counties: ['East Sussex'], dances: DANCES }
    const { events, cursor } = afterSnapshots([snapshot], filters, NOW)
    const gaps = gapsToAsk(cursor, { isOutdated: false, now: NOW }, filters.counties)
    expect(events.map(({ eventId }) => eventId)).toEqual(['old', 'fresh'])
    expect(gaps.flatMap(gap => queryA(documents, filters.counties, gap))).toEqual([])
  })

  it('takes the later of two versions', () => {
    const [kent, devon] = [1_000, 2_000].map((lastUpdated, at) => {
      const county = COUNTIES[1 - at] as string
      const documents = { a: makeDocument({ lastUpdated, shortLocation: 'Kent', movedCounties: ['Devon'] }) }
      return readSnapshot(received(documents, NOW, county), county) as ReadSnapshot
    }) as [ReadSnapshot, ReadSnapshot]
    const filters = { counties: ['Kent', 'Devon'], dances: DANCES }
    for (const found of [
      [kent, devon],
      [devon, kent],
    ]) {
      const { events } = afterSnapshots(found, filters, NOW)
      expect(events.map(({ lastUpdated }) => lastUpdated)).toEqual([2_000])
    }
  })

  it('leaves out events of other dances, but keeps an event of another county if one of its dates is here (R86)', () => {
    const documents = {
      zouk: makeDocument({ danceTypes: ['Zouk'] }),
      moved: makeDocument({ danceTypes: ['Zouk'], shortLocation: 'Kent', movedCounties: ['East Sussex'] }),
    }
    const snapshot = readSnapshot(received(documents), 'East Sussex') as ReadSnapshot
    const { events } = afterSnapshots([snapshot], { counties: ['East Sussex'], dances: DANCES }, NOW)
    expect(events.map(({ eventId }) => eventId)).toEqual(['moved'])
  })
})

describe('An answer that is not a snapshot', () => {
  const sound = () => received({ a: makeDocument() })

  it.each([
    ['nothing', null],
    ['a text', 'snapshot'],
    ['a list', []],
    ['another version', { ...sound(), version: 2 }],
    ['another county', { ...sound(), county: 'Kent' }],
    ['no time', { ...sound(), askedAt: undefined }],
    ['an impossible time', { ...sound(), askedAt: -1 }],
    ['no events', { ...sound(), events: {} }],
    ['no names of fields (R98)', { ...sound(), fields: undefined }],
    ['a name missing (R98)', { ...sound(), fields: sound().fields.filter(name => name !== 'team') }],
  ])('is refused: %s', (_what, answer) => {
    expect(readSnapshot(answer, 'East Sussex')).toBeNull()
  })

  it('loses only its malformed and unlisted events (R55, R63)', () => {
    const fields = makeDocument()
    const events = [
      null,
      7,
      'a',
      { id: 'no fields' },
      { id: '../x', fields },
      { id: '__proto__', fields },
      { id: 5, fields },
      { id: 'gone', fields: { ...fields, status: 'deleted' } },
      { id: 'waiting', fields: { ...fields, status: 'pendingApproval' } },
      { id: 'a', fields },
    ]
    const snapshot = readSnapshot({ ...sound(), events }, 'East Sussex')
    expect(snapshot?.events.map(({ eventId }) => eventId)).toEqual(['a'])
  })

  it('never throws, whatever it is', () => {
    const parts = fc.record({
      version: fc.constant(1),
      county: fc.constant('East Sussex'),
      fields: fc.constant(sound().fields),
      askedAt: fc.constant(NOW),
      events: fc.array(
        fc.oneof(fc.anything({ maxDepth: 3 }), fc.record({ id: fc.string(), fields: fc.anything() })),
      ),
    })
    const filters = { counties: ['East Sussex'], dances: DANCES }
    fc.assert(
      fc.property(fc.oneof(fc.anything(), parts), answer => {
        const snapshot = readSnapshot(answer, 'East Sussex')
        if (snapshot) afterSnapshots([snapshot], filters, NOW)
      }),
      { numRuns: randomRuns(1_000) },
    )
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
      parts: BUILT_PARTS,
      drawPng: () => Promise.reject(new Error('A snapshot needs no drawing.')),
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
