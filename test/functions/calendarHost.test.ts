import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCalendars, readOne } from '../../calendars/readCalendars'
import { makeCalendarHost } from '../../functions/calendarHost'
import { makeFetchCalendar } from '../../functions/fetchCalendar'
import { firestoreCalendars } from '../../functions/firestoreCalendars'
import { NOW } from '../rules/rulesWorld'
import { calendarFirestoreOf } from '../support/calendarFirestore'
import { calendarOf, entryOf, startCalendarServer } from '../support/calendarServer'
import { BALL, entriesOf, FRIDAYS, listedAs, OWNER } from '../support/followedCalendar'

type Fields = Record<string, unknown>

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.map(close => close()))
  closing = []
})

/** A calendar that is read as production does. `serve` says what it holds, `read` reads it `ms` later, so often at once. */
async function readingWorld(listed: Record<string, Record<string, string>>) {
  const lines = Object.values(listed)
  let body = calendarOf(...lines.map(entryOf))
  const server = await startCalendarServer((_request, response) => response.end(body))
  closing.push(server.close)
  const documents = new Map<string, Fields>()
  const entries = await entriesOf(...lines)
  const links = Object.entries(listed).flatMap(([eventId, { UID }]) => {
    const entry = entries.find(({ key }) => key === UID)
    if (!entry) return []
    documents.set(`events/${eventId}`, listedAs(entry))
    return [{ key: entry.key, eventId }]
  })
  const url = 'https://calendar.example.org/salsa.ics'
  documents.set('calendars/ada_1', { owner: OWNER, url, links, nextAt: new Date(NOW) })
  let now = NOW
  const store = firestoreCalendars(calendarFirestoreOf(documents))
  let atOnce = 1
  const waiting: (() => void)[] = []
  const host = {
    store: {
      ...store,
      // Readings at once have all seen the same before one of them writes.
      applied: async (id: string) => {
        const found = await store.applied(id)
        await new Promise<void>(resolve => {
          waiting.push(resolve)
          if (waiting.length === atOnce) waiting.splice(0).forEach(go => go())
        })
        return found
      },
    },
    fetchCalendar: makeFetchCalendar({ origin: () => '', ...server.network }),
    now: () => now,
    warn: (sentence: string, error: unknown) => expect([sentence, error]).toEqual([]),
  }
  const change = (path: string, fields: Fields) => documents.set(path, { ...documents.get(path), ...fields })
  return {
    documents,
    change,
    event: (eventId: string) => documents.get(`events/${eventId}`),
    calendar: () => documents.get('calendars/ada_1'),
    notices: () => [...documents.keys()].filter(path => path.startsWith('users/ada/notices/')).length,
    serve: (...entries: Record<string, string>[]) => (body = calendarOf(...entries.map(entryOf))),
    async read(ms: number, times = 1) {
      now += ms
      atOnce = times
      const fields = documents.get('calendars/ada_1') ?? {}
      await Promise.all(Array.from({ length: times }, () => readOne(host, 'ada_1', fields)))
    },
  }
}

describe('R94: connected calendars in a Firebase project', () => {
  it('are read as on the local backend: what is due, in transactions, and nothing of what was disconnected', async () => {
    let body = calendarOf(entryOf(FRIDAYS))
    const server = await startCalendarServer((_request, response) => response.end(body))
    const [entry] = await entriesOf(FRIDAYS)
    if (!entry) throw new Error('No entry')
    const connected = (nextAt: number): Fields => ({
      owner: OWNER,
      url: 'https://calendar.example.org/salsa.ics',
      links: [{ key: entry.key, eventId: 'fridays' }],
      nextAt: new Date(nextAt),
    })
    const documents = new Map<string, Fields>([
      ['events/fridays', listedAs(entry)],
      ['calendars/ada_1', connected(NOW)],
      ['calendars/ada_2', connected(NOW + 1)],
    ])
    const warnings: unknown[] = []
    let now = NOW
    const store = firestoreCalendars(calendarFirestoreOf(documents))
    const host = {
      store,
      fetchCalendar: makeFetchCalendar({ origin: () => '', ...server.network }),
      now: () => now,
      warn: (...all: unknown[]) => void warnings.push(all),
    }
    expect(await readCalendars(host, now + 1_000)).toBe(1)
    expect(documents.get('calendars/ada_1')).toMatchObject({
      okAt: new Date(NOW),
      nextAt: new Date(NOW + 6 * 3_600_000),
      followed: 1,
      problem: null,
    })
    body = calendarOf(entryOf({ ...FRIDAYS, EXDATE: '20261204T193000' }))
    now += 6 * 3_600_000
    expect(await readCalendars(host, now + 1_000)).toBe(2)
    expect(documents.get('events/fridays')).toMatchObject({
      exceptions: [{ date: '2026-12-04', isCancelled: true }],
      lastUpdated: now,
    })

    // Disconnected while it is read.
    const fields = documents.get('calendars/ada_1') ?? {}
    documents.delete('calendars/ada_1')
    await store.forget('ada_1')
    now += 86_400_000
    body = calendarOf(entryOf({ ...FRIDAYS, SUMMARY: 'Too late' }))
    await readOne(host, 'ada_1', fields)
    expect([...documents.keys()].filter(path => path.startsWith('calendars/ada_1'))).toEqual([])
    expect(documents.get('events/fridays')?.eventName).toBe('Salsa Fridays')
    expect(warnings).toEqual([])
    await server.close()
  })

  it('give back what they cancelled, although two readings at once cancelled it', async () => {
    const world = await readingWorld({ fridays: FRIDAYS })
    await world.read(0)
    world.serve({ ...FRIDAYS, EXDATE: '20261204T193000' })
    await world.read(6 * 3_600_000, 2)
    expect(world.event('fridays')).toMatchObject({ exceptions: [{ date: '2026-12-04', isCancelled: true }] })
    world.serve(FRIDAYS)
    await world.read(6 * 3_600_000)
    expect(world.event('fridays')?.exceptions).not.toContainEqual(
      expect.objectContaining({ isCancelled: true }),
    )
  })

  it('leave an event that no device can read as it is, and follow it again afterwards', async () => {
    const { change, event, serve, read } = await readingWorld({ fridays: FRIDAYS })
    await read(0)
    // As an organiser's script can fill it, until a function puts it right.
    change('events/fridays', { agenda: Array.from({ length: 70 }, () => ({ slotName: 'x'.repeat(1_000) })) })
    serve({ ...FRIDAYS, EXDATE: '20261204T193000' })
    await read(6 * 3_600_000)
    expect(event('fridays')?.exceptions ?? []).toEqual([])
    change('events/fridays', { agenda: [] })
    await read(86_400_000)
    expect(event('fridays')?.exceptions).toEqual([{ date: '2026-12-04', isCancelled: true }])
  })

  it('write nothing of an event where nothing changed', async () => {
    const world = await readingWorld({ fridays: FRIDAYS })
    await world.read(0)
    const taken = world.documents.get('calendars/ada_1/applied/fridays')
    await world.read(86_400_000)
    expect(world.documents.get('calendars/ada_1/applied/fridays')).toBe(taken)
  })

  it('tell of each moved night that a hand has changed once, however many they are, and of none that was listed so', async () => {
    const names = Array.from({ length: 23 }, (_, at) => `ball${10 + at}`)
    const ball = (name: string, day: string) => ({
      ...BALL,
      UID: `${name}@x`,
      SUMMARY: `Salsa ball ${name}`,
      DTSTART: `${day}T193000`,
      DTEND: `${day}T233000`,
    })
    const world = await readingWorld(Object.fromEntries(names.map(name => [name, ball(name, '20261205')])))
    world.change('events/ball10', { startTime: '21:00' })
    await world.read(0)
    expect(world.calendar()?.differs).toMatchObject([{ eventId: 'ball10', field: 'eventDate' }])
    expect(world.notices()).toBe(0)
    for (const name of names) world.change(`events/${name}`, { startTime: '21:00' })
    world.serve(...names.map(name => ball(name, '20261212')))
    await world.read(86_400_000)
    expect(world.notices()).toBe(20)
    for (let day = 0; day < 2; day++) await world.read(86_400_000)
    expect(world.notices()).toBe(20)
  })

  it('tell of a series that vanished on each day, until it has no night to come', async () => {
    const later = { ...BALL, UID: 'later@x', DTSTART: '20270301T193000', DTEND: '20270301T233000' }
    const old = { ...BALL, UID: 'old@x', DTSTART: '20261101T193000', DTEND: '20261101T233000' }
    const others = [later, { ...later, UID: 'more@x', SUMMARY: 'The last salsa ball' }]
    const world = await readingWorld({ fridays: FRIDAYS, later, more: others[1] ?? later })
    await world.read(0)
    world.serve(old, ...others)
    await world.read(3_600_000)
    await world.read(13 * 3_600_000)
    expect(world.calendar()?.gone).toMatchObject([{ eventId: 'fridays', day: '2026-11-27' }])
    await world.read(8 * 86_400_000)
    expect(world.calendar()?.gone).toMatchObject([{ eventId: 'fridays', day: '2026-12-04' }])
    world.change('events/fridays', { exceptions: [{ date: '2026-12-04', isCancelled: true }] })
    await world.read(86_400_000)
    expect(world.calendar()?.gone).toMatchObject([{ eventId: 'fridays', day: '2026-12-11' }])
    world.change('events/fridays', { status: 'paused' })
    await world.read(86_400_000)
    expect(world.calendar()?.gone).toEqual([])
  })

  it('let the entry of a draft wait until its event is there, and follow it from then on', async () => {
    let body = calendarOf(entryOf(FRIDAYS))
    const server = await startCalendarServer((_request, response) => response.end(body))
    const [entry] = await entriesOf(FRIDAYS)
    if (!entry) throw new Error('No entry')
    const documents = new Map<string, Fields>([
      [
        'calendars/ada_1',
        {
          owner: OWNER,
          url: 'https://calendar.example.org/salsa.ics',
          links: [{ key: entry.key, eventId: 'fridays' }],
          nextAt: new Date(NOW),
        },
      ],
    ])
    let now = NOW
    const host = {
      store: firestoreCalendars(calendarFirestoreOf(documents)),
      fetchCalendar: makeFetchCalendar({ origin: () => '', ...server.network }),
      now: () => now,
      warn: () => {},
    }
    const readAgain = async () => {
      await readCalendars(host, now + 1_000)
      now += 6 * 3_600_000
    }
    await readAgain()
    expect(documents.get('calendars/ada_1')).toMatchObject({ followed: 0, waiting: [{ key: entry.key }] })
    // It was created meanwhile, offline or on another device. The calendar says the same as before.
    documents.set('events/fridays', listedAs(entry))
    await readAgain()
    expect(documents.get('calendars/ada_1')).toMatchObject({ followed: 1, waiting: [], differs: [] })
    body = calendarOf(entryOf({ ...FRIDAYS, EXDATE: '20261204T193000' }))
    await readAgain()
    expect(documents.get('events/fridays')).toMatchObject({
      exceptions: [{ date: '2026-12-04', isCancelled: true }],
    })
    await server.close()
  })

  it.each([
    ['at once', 1, 8],
    ['one after another if they are large', 1_500, 1],
  ])('are read %s', async (_how, entries, most) => {
    const large = calendarOf(
      ...Array.from({ length: entries }, (_, at) => entryOf({ ...BALL, UID: `${at}@x` })),
    )
    const documents = new Map<string, Fields>(
      Array.from({ length: 8 }, (_, at) => [
        `calendars/o${at}_1`,
        { owner: `o${at}`, url: 'https://calendar.example.org/x.ics', nextAt: new Date(NOW) },
      ]),
    )
    const store = firestoreCalendars(calendarFirestoreOf(documents))
    let [held, heldMost] = [0, 0]
    const host = {
      store: {
        ...store,
        applied: async (id: string) => {
          heldMost = Math.max(heldMost, (held += 1))
          await new Promise(resolve => setTimeout(resolve, 50))
          held -= 1
          return store.applied(id)
        },
      },
      fetchCalendar: async () => ({
        ...{ kind: 'read' as const, etag: '', modified: '' },
        bytes: new TextEncoder().encode(large),
      }),
      now: () => NOW,
      warn: (...all: unknown[]) => expect(all).toEqual([]),
    }
    expect(await readCalendars(host, NOW + 1)).toBe(8)
    expect(heldMost).toBe(most)
  })

  it('end the reading of one that keeps the processor for long, and take nothing of it', async () => {
    const documents = new Map<string, Fields>([
      ['calendars/ada_1', { owner: OWNER, url: 'https://calendar.example.org/x.ics', nextAt: new Date(NOW) }],
    ])
    let now = NOW
    const taken: string[] = []
    const store = firestoreCalendars(calendarFirestoreOf(documents))
    const entries = Array.from({ length: 20 }, (_, at) => entryOf({ ...BALL, UID: `${at}@x` }))
    const host = {
      store: { ...store, follow: async (id: string) => void taken.push(id) },
      fetchCalendar: async () => ({
        ...{ kind: 'read' as const, etag: '', modified: '' },
        bytes: new TextEncoder().encode(calendarOf(...entries)),
      }),
      // Two seconds of work between two looks at the clock.
      now: () => (now += 2_000),
      warn: (...all: unknown[]) => expect(all).toEqual([]),
    }
    await readOne(host, 'ada_1', documents.get('calendars/ada_1') ?? {})
    expect(documents.get('calendars/ada_1')).toMatchObject({ problem: 'tooLarge', failures: 1 })
    expect(documents.get('calendars/ada_1')?.nextAt).not.toEqual(new Date(NOW))
    expect(taken).toEqual([])
  })

  it('end the reading of one whose events have taken more than the memory has room for', async () => {
    const night = { eventName: 'x'.repeat(35_000) }
    const taken = { key: 'x', name: '', day: '2026-11-01', rhythm: 'week-5', base: {}, until: '' }
    const applied = { ...taken, isCancelled: false, dates: { '2027-01-01': night }, byUs: [], asked: [] }
    const large = { json: JSON.stringify(applied) }
    const connected = { owner: OWNER, url: 'https://calendar.example.org/x.ics', nextAt: new Date(NOW) }
    const documents = new Map<string, Fields>([
      ['calendars/ada_1', connected],
      ['calendars/ada_2', connected],
      ...Array.from({ length: 200 }, (_, at): [string, Fields] => [`calendars/ada_1/applied/${at}`, large]),
    ])
    const store = firestoreCalendars(calendarFirestoreOf(documents))
    const host = {
      store,
      fetchCalendar: async () => ({
        ...{ kind: 'read' as const, etag: '', modified: '' },
        bytes: new TextEncoder().encode(calendarOf(entryOf(BALL))),
      }),
      now: () => NOW,
      warn: (...all: unknown[]) => expect(all).toEqual([]),
    }
    expect(await readCalendars(host, NOW + 1)).toBe(2)
    expect(documents.get('calendars/ada_1')).toMatchObject({ problem: 'tooLarge', failures: 1 })
    expect(documents.get('calendars/ada_2')).toMatchObject({ problem: null, waitingCount: 1 })
  })

  it('end a run in time, and keep no one waiting for a calendar that fails', async () => {
    const documents = new Map<string, Fields>(
      ['ada_1', 'bob_1', 'eve_1'].map(id => [
        `calendars/${id}`,
        { owner: id.slice(0, 3), url: 'https://calendar.example.org/x.ics', nextAt: new Date(NOW) },
      ]),
    )
    const warnings: unknown[] = []
    let now = NOW
    const host = {
      store: firestoreCalendars(calendarFirestoreOf(documents)),
      fetchCalendar: () => Promise.reject(new Error('broken')),
      now: () => now,
      warn: (...all: unknown[]) => void warnings.push(all),
    }
    expect(await readCalendars(host, now)).toBe(0)
    expect(await readCalendars(host, now + 1)).toBe(3)
    expect(warnings).toHaveLength(3)
    expect(documents.get('calendars/eve_1')?.nextAt).toEqual(new Date(NOW + 3_600_000))
    now += 1
    expect(await readCalendars(host, now + 1)).toBe(0)
  })

  it('are read at once when connected and when asked, forgotten when disconnected, and refused to strangers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dancefloor-calendars-'))
    writeFileSync(join(folder, 'site.json'), '{"origin":"https://dance.example","headers":{}}')
    const chosen = { owner: OWNER, url: 'https://10.0.0.7/', nextAt: new Date(NOW) }
    const documents = new Map<string, Fields>([
      ['calendars/ada_1', chosen],
      ['calendars/ada_1/applied/x', { json: '{}' }],
    ])
    const host = makeCalendarHost({
      firestore: calendarFirestoreOf(documents),
      verifyIdToken: token =>
        token === 'sound' ? Promise.resolve({ uid: 'ada' }) : Promise.reject(new Error('no')),
      verifyApp: () => Promise.resolve(),
      siteFolder: new URL(`${pathToFileURL(folder).href}/`),
      now: () => NOW,
      warn: () => undefined,
    })
    // An address that no rules let in is read by nobody.
    await host.changed('ada_1', null, chosen)
    expect(documents.get('calendars/ada_1')?.nextAt).toEqual(new Date(NOW + 365 * 86_400_000))
    const read = documents.get('calendars/ada_1') ?? {}
    documents.set('calendars/ada_1', chosen)
    await host.changed('ada_1', chosen, { ...read })
    expect(documents.get('calendars/ada_1')).toEqual(chosen)
    await host.changed('ada_1', chosen, { ...chosen, askedAt: new Date(NOW) })
    expect(documents.get('calendars/ada_1')).not.toEqual(chosen)
    await host.changed('ada_1', chosen, null)
    expect(documents.has('calendars/ada_1/applied/x')).toBe(false)
    // Who connects and disconnects without end is read by the schedule.
    for (let readings = 3; readings <= 21; readings++) {
      documents.set('calendars/ada_1', chosen)
      await host.changed('ada_1', null, chosen)
      expect(documents.get('calendars/ada_1') === chosen).toBe(readings > 20)
    }

    const answers: unknown[] = []
    const response = {
      status: (code: number) => (answers.push(code), response),
      set: () => response,
      send: (body: string) => void answers.push(body),
    }
    const ask = (authorization: string) =>
      host.answer(
        { method: 'POST', headers: { authorization }, rawBody: Buffer.from('{"url":"https://127.0.0.1/"}') },
        response,
      )
    await ask('Bearer forged')
    await ask('Bearer sound')
    expect(answers).toEqual([401, expect.any(String), 422, '{"problem":"refused"}'])
    rmSync(folder, { recursive: true })
  })
})
