import {
  readConnectedCalendar,
  type ConnectedCalendar,
} from '../../src/domain/calendarLink/connectedCalendar'
import { digestOf } from '../../src/domain/calendarIn/digest'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { bodyOf } from '../../local-backend/firestore/document'
import { plainFields } from '../../tools/moderate/local/restFields'
import { localCalendars } from '../../tools/calendars/localCalendars'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { nameOf, startTestBackend, type TestBackend } from '../local-backend/support/testBackend'
import { NOW } from '../rules/rulesWorld'
import { calendarOf, entryOf, startCalendarServer } from '../support/calendarServer'
import { BALL, entriesOf, FRIDAYS, listedAs, OWNER } from '../support/followedCalendar'
import { until } from '../support/harness/until'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const URL = 'https://calendar.example.org/salsa.ics'
const CLASS = {
  ...BALL,
  UID: 'class@calendar.example',
  SUMMARY: 'Salsa class',
  DTSTART: '20261203T190000',
  DTEND: '20261203T200000',
}
const LATER = {
  ...BALL,
  UID: 'later@calendar.example',
  SUMMARY: 'New year salsa',
  DTSTART: '20270101T190000',
  DTEND: '20270101T230000',
}

let backend: TestBackend
let server: Awaited<ReturnType<typeof startCalendarServer>>
/** The clock of the backend, in ms. */
let now = NOW
/** What the address answers. */
let body: string
let status = 200
/** Whether the calendar's host says when nothing changed. */
let hasTags = false

beforeEach(async () => {
  ;[now, status, hasTags] = [NOW, 200, false]
  server = await startCalendarServer((request, response) => {
    const etag = `"${body.length}"`
    if (hasTags && request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(status, hasTags ? { etag } : {}).end(body)
  })
  const { requests, watch } = localCalendars(() => server.network)
  backend = await startTestBackend({ now: () => now, pages: pagesWith(undefined, requests), watch })
})
afterEach(async () => {
  await backend.stop()
  await server.close()
})

const serve = (...entries: Record<string, string>[]) => (body = calendarOf(...entries.map(entryOf)))
const stored = (path: string) => {
  const document = backend.store.get(path)
  return document && plainFields(bodyOf(document).fields)
}
const calendar = () => readConnectedCalendar('ada_1', stored('calendars/ada_1')) as ConnectedCalendar
const commit = (path: string, fields: Record<string, unknown>, isWhole = false) =>
  backend.call('commit', {
    writes: [
      {
        update: {
          name: nameOf(path),
          fields: (toRest(fields) as { mapValue: { fields: object } }).mapValue.fields,
        },
        ...(!isWhole && { updateMask: { fieldPaths: Object.keys(fields) } }),
      },
    ],
  })
const notices = () =>
  [...backend.store.all()]
    .filter(({ path }) => path.startsWith('users/ada/notices/'))
    .map(one => plainFields(bodyOf(one).fields))
const readAt = (at: number) => until(() => calendar().readAt === at, 'the reading')

/** The next reading, after so many ms. */
async function readAfter(ms: number, more: Record<string, unknown> = {}) {
  now += ms
  await commit('calendars/ada_1', { nextAt: new Date(now), ...more })
  await readAt(now)
}
const readNow = () => readAfter(10 * 60_000, { askedAt: new Date(now + 10 * 60_000) })

/** Connects the calendar, with the Fridays and the ball listed from it. */
async function connect(...others: Record<string, string>[]) {
  serve(FRIDAYS, BALL, ...others)
  const [ball, fridays] = (await entriesOf(FRIDAYS, BALL)).sort((one, other) =>
    one.key < other.key ? -1 : 1,
  )
  if (!ball || !fridays) throw new Error('No entries')
  backend.plant({ 'events/fridays': listedAs(fridays), 'events/ball': listedAs(ball) })
  const links = [
    { key: fridays.key, eventId: 'fridays' },
    { key: ball.key, eventId: 'ball' },
  ]
  await commit(
    'calendars/ada_1',
    { owner: OWNER, url: URL, name: 'Salsa', links, skip: [], nextAt: new Date(now) },
    true,
  )
  await readAt(now)
}

describe('R94: a connected calendar', () => {
  it('is read at once, and says what is new', async () => {
    await connect(CLASS, { ...CLASS, UID: 'dentist@x', SUMMARY: 'Dentist', DESCRIPTION: '', LOCATION: '' })
    expect(calendar()).toMatchObject({
      okAt: now,
      nextAt: now + 6 * HOUR,
      problem: null,
      failures: 0,
      coming: 4,
      followed: 2,
      waiting: [{ key: CLASS.UID, name: 'Salsa class', day: '2026-12-03' }],
      waitingCount: 1,
      differs: [],
      gone: [],
    })
    expect(stored('events/fridays')?.lastUpdated).toBe(NOW - DAY)
  })

  it('cancels a date within hours; reading twice changes nothing', async () => {
    await connect()
    serve({ ...FRIDAYS, EXDATE: '20261204T193000' }, { ...BALL, STATUS: 'CANCELLED' })
    await readAfter(6 * HOUR)
    const [fridays, ball] = [stored('events/fridays'), stored('events/ball')]
    expect(fridays).toMatchObject({
      exceptions: [{ date: '2026-12-04', isCancelled: true }],
      lastUpdated: now,
    })
    expect(ball).toMatchObject({ isCancelled: true, lastUpdated: now })
    await readNow()
    expect([stored('events/fridays'), stored('events/ball')]).toEqual([fridays, ball])
  })

  it('asks its host only for what changed, but everything once a day and when asked', async () => {
    hasTags = true
    await connect()
    const tagged = () => server.asked.map(({ headers }) => 'if-none-match' in headers)
    await readAfter(6 * HOUR)
    await readNow()
    await readAfter(24 * HOUR)
    expect(tagged()).toEqual([false, true, false, false])
  })

  it('is read every hour if a night begins within two days', async () => {
    await connect()
    await readAfter(5 * DAY)
    expect(calendar().nextAt).toBe(now + HOUR)
  })

  it.each([
    ['vanishes', () => (status = 404), 'notFound'],
    ['turns into a page', () => (body = '<!doctype html><title>Sign in</title>'), 'notCalendar'],
    ['is empty', () => serve(), 'changedMuch'],
    ['halves', () => serve(FRIDAYS), 'changedMuch'],
    ['holds other nights', () => serve(CLASS, LATER), 'changedMuch'],
    ['breaks off', () => (body = body.slice(0, 60)), 'changedMuch'],
  ])('that %s changes nothing listed', async (_what, breaks, problem) => {
    await connect()
    const before = [stored('events/fridays'), stored('events/ball')]
    breaks()
    const waits = []
    for (let failures = 1; failures <= 4; failures++) {
      await readAfter(HOUR)
      expect(calendar()).toMatchObject({ problem, failures, okAt: NOW, failingSince: NOW + HOUR })
      waits.push(((calendar().nextAt ?? 0) - now) / HOUR)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect([stored('events/fridays'), stored('events/ball')]).toEqual(before)
    expect(notices()).toMatchObject([{ kind: 'calendar', eventId: '', eventName: 'Salsa', isTrusted: false }])
    if (problem === 'changedMuch') return
    await readAfter(15 * DAY)
    // Only 'Read now' asks it again.
    expect(stored('calendars/ada_1')?.nextAt).toBeNull()
  })

  it('that changed much is believed when its owner reads it again; what vanished is told, never cancelled', async () => {
    await connect(CLASS, LATER)
    await commit('calendars/ada_1', { skip: [CLASS.UID] })
    const before = stored('events/ball')
    serve(FRIDAYS, CLASS, LATER)
    await readAfter(6 * HOUR)
    expect(calendar()).toMatchObject({ problem: null, gone: [] })
    await readAfter(13 * HOUR)
    expect(calendar().gone).toEqual([])
    serve(FRIDAYS, CLASS, LATER, {
      ...CLASS,
      UID: 'past@x',
      DTSTART: '20261119T190000',
      DTEND: '20261119T200000',
    })
    await readAfter(HOUR)
    expect(calendar().gone).toEqual([{ eventId: 'ball', name: 'The Salsa Ball', day: '2026-11-27' }])
    expect(stored('events/ball')).toEqual(before)

    serve(LATER)
    await readAfter(HOUR)
    expect(calendar().problem).toBe('changedMuch')
    await readNow()
    expect(calendar().problem).toBeNull()
    expect(stored('events/fridays')?.exceptions).toEqual([])
  })

  it('follows no event of somebody else, and none that was removed; neither is new again', async () => {
    await connect()
    await commit('events/fridays', { status: 'deleted' })
    await commit('events/ball', { creator: 'bob' })
    serve({ ...FRIDAYS, SUMMARY: 'Other' }, { ...BALL, SUMMARY: 'Other' })
    await readAfter(6 * HOUR)
    await readNow()
    expect(calendar()).toMatchObject({ waitingCount: 0, followed: 0 })
    expect([stored('events/fridays')?.eventName, stored('events/ball')?.eventName]).toEqual([
      'Salsa Fridays',
      'The Salsa Ball',
    ])
    expect(notices()).toMatchObject([{ kind: 'calendar', eventId: 'ball' }])
  })

  it('follows an event that was made from the same entry of a file (R93)', async () => {
    const [entry] = await entriesOf(CLASS)
    if (!entry) throw new Error('No entry')
    const eventId = await digestOf(`${OWNER}\n${entry.key}`)
    backend.plant({ [`events/${eventId}`]: listedAs(entry) })
    await connect(CLASS)
    expect(calendar()).toMatchObject({ followed: 3, waitingCount: 0 })
    serve(FRIDAYS, BALL, { ...CLASS, SUMMARY: 'Salsa class, all levels' })
    await readAfter(6 * HOUR)
    expect(stored(`events/${eventId}`)?.eventName).toBe('Salsa class, all levels')
  })

  it('R72: with another weekday ends the old series, and the new one waits and can be listed', async () => {
    await connect()
    const saturdays = {
      ...FRIDAYS,
      DTSTART: '20261128T193000',
      DTEND: '20261128T233000',
      RRULE: 'FREQ=WEEKLY;BYDAY=SA',
    }
    serve(saturdays, BALL)
    await readAfter(6 * HOUR)
    const key = `${FRIDAYS.UID}/week-6`
    expect(calendar()).toMatchObject({ waiting: [], nextAt: now + HOUR / 2 })
    await readAfter(HOUR / 2)
    expect(calendar().waiting).toMatchObject([{ key, day: '2026-11-28' }])
    expect(stored('events/fridays')?.rhythm).toMatchObject({ every: 'week', until: '2026-11-27' })
    const [entry] = await entriesOf(saturdays)
    if (entry) backend.plant({ 'events/saturdays': listedAs(entry) })
    const { links } = calendar()
    await commit('calendars/ada_1', { links: [...links, { key, eventId: 'saturdays' }] })
    await readAfter(HOUR)
    serve({ ...saturdays, SUMMARY: 'Salsa Saturdays' }, BALL)
    await readAfter(6 * HOUR)
    expect(stored('events/saturdays')?.eventName).toBe('Salsa Saturdays')
    expect(calendar()).toMatchObject({ waiting: [], followed: 2 })
  })

  it('tells at once of a moved night whose hours were edited by hand, and once', async () => {
    await connect()
    await commit('events/ball', { startTime: '21:00', lastUpdated: now })
    serve(FRIDAYS, { ...BALL, DTSTART: '20261205T193000', DTEND: '20261205T233000' })
    await readAfter(6 * HOUR)
    await readNow()
    expect(calendar().differs).toMatchObject([
      {
        eventId: 'ball',
        field: 'eventDate',
        calendar: expect.stringContaining('5 Dec'),
        patch: { eventDate: '2026-12-05' },
      },
    ])
    expect(notices()).toMatchObject([{ eventId: 'ball', eventName: 'The Salsa Ball' }])
  })

  it('leaves nothing behind when it is disconnected, and the events as they are', async () => {
    await connect()
    const before = stored('events/ball')
    await backend.call('commit', { writes: [{ delete: nameOf('calendars/ada_1') }] })
    await until(
      () => ![...backend.store.all()].some(({ path }) => path.startsWith('calendars/')),
      'nothing left',
    )
    expect(stored('events/ball')).toEqual(before)
  })
})

describe('R94: POST /calendar/read', () => {
  const ask = (headers: Record<string, string>, sent: unknown = { url: URL }, at = backend) =>
    fetch(`${at.origin}/calendar/read`, { method: 'POST', headers, body: JSON.stringify(sent) })
  const signIn = async () => {
    const answer = await fetch(`${backend.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org', password: 'secret-enough', returnSecureToken: true }),
    })
    const { idToken } = (await answer.json()) as { idToken: string }
    return { authorization: `Bearer ${idToken}` }
  }

  it('answers with the lines that are read, and nothing else', async () => {
    body = calendarOf(
      'X-WR-CALNAME:Salsa nights',
      entryOf({
        ...FRIDAYS,
        ORGANIZER: 'mailto:ada@example.org',
        'ATTENDEE;CN=Bob': 'mailto:bob@example.org',
        'ATTACH;ENCODING=BASE64;VALUE=BINARY': 'QUJD',
      }),
      'secret = "a file of another kind"',
    )
    const answer = await ask(await signIn())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain('X-WR-CALNAME:Salsa nights\r\n')
    expect(text).toContain(`SUMMARY:${FRIDAYS.SUMMARY}\r\n`)
    for (const no of ['ORGANIZER', 'ATTENDEE', 'ATTACH', 'secret']) expect(text).not.toContain(no)
    const [read] = await entriesOf(FRIDAYS)
    expect(read?.found.name?.value).toBe('Salsa Fridays')
  })

  it('refuses a stranger before anything is asked, and says one word of a failure', async () => {
    body = 'internal: 10.0.0.7'
    for (const headers of [{}, { authorization: 'Bearer x.y.z' }, { authorization: 'Basic QTpC' }])
      expect((await ask(headers as Record<string, string>)).status).toBe(401)
    expect(server.asked).toEqual([])
    const headers = await signIn()
    const answer = await ask(headers)
    expect([answer.status, await answer.json()]).toEqual([422, { problem: 'notCalendar' }])
    expect(await (await ask(headers, { url: 'https://169.254.169.254/' })).json()).toEqual({
      problem: 'refused',
    })
    expect(await (await ask(headers, 'no url')).json()).toEqual({ problem: 'refused' })
    expect((await ask(headers, { url: 'x'.repeat(3_000) })).status).toBe(413)
    expect((await fetch(`${backend.origin}/calendar/read`)).status).toBe(405)
  })

  it('reads 20 an hour for a person', async () => {
    serve(FRIDAYS)
    const headers = await signIn()
    const statuses = []
    for (let count = 0; count < 21; count++) statuses.push((await ask(headers)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    now += HOUR + 1
    expect((await ask(await signIn().catch(() => headers))).status).not.toBe(429)
  })

  it('says so where no calendars are read', async () => {
    const without = await startTestBackend({ pages: pagesWith() })
    expect((await ask({}, { url: URL }, without)).status).toBe(503)
    await without.stop()
  })
})
