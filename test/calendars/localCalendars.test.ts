import { digestOf } from '../../src/domain/calendarIn/digest'
import { linkText } from '../../src/domain/calendarLink/connectedCalendar'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { nameOf, startTestBackend } from '../local-backend/support/testBackend'
import { NOW } from '../rules/rulesWorld'
import { calendarOf, entryOf, startCalendarServer } from '../support/calendarServer'
import { BALL, entriesOf, FRIDAYS, listedAs, OWNER } from '../support/followedCalendar'
import { until } from '../support/harness/until'
import { CalendarWorld } from './calendarWorld'

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

let world: CalendarWorld
let server: Awaited<ReturnType<typeof startCalendarServer>>
/** What the address answers. */
let body: string
let status = 200
/** Whether the calendar's host says when nothing changed. */
let hasTags = false

beforeEach(async () => {
  ;[status, hasTags] = [200, false]
  server = await startCalendarServer((request, response) => {
    const etag = `"${body.length}"`
    if (hasTags && request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(status, hasTags ? { etag } : {}).end(body)
  })
  world = await CalendarWorld.start(server.network)
})
afterEach(async () => {
  await world.stop()
  await server.close()
})

const serve = (...entries: Record<string, string>[]) => (body = calendarOf(...entries.map(entryOf)))

/** Connects the calendar, with the Fridays and the ball listed from it. */
async function connect(...others: Record<string, string>[]) {
  serve(FRIDAYS, BALL, ...others)
  const found = await entriesOf(FRIDAYS, BALL)
  const of = (uid: string) => found.find(({ key }) => key === uid)
  await world.connect(URL, { fridays: of(FRIDAYS.UID), ball: of(BALL.UID) })
}

describe('R94: a connected calendar', () => {
  it('is read at once, and says what is new', async () => {
    await connect(CLASS, { ...CLASS, UID: 'dentist@x', SUMMARY: 'Dentist', DESCRIPTION: '', LOCATION: '' })
    expect(world.calendar()).toMatchObject({
      okAt: world.now,
      nextAt: world.now + 6 * HOUR,
      problem: null,
      failures: 0,
      coming: 4,
      followed: 2,
      waiting: [{ key: CLASS.UID, name: 'Salsa class', day: '2026-12-03' }],
      waitingCount: 1,
      differs: [],
      gone: [],
    })
    expect(world.stored('events/fridays')?.lastUpdated).toBe(NOW - DAY)
  })

  it('cancels a date within hours; reading twice changes nothing', async () => {
    await connect()
    serve({ ...FRIDAYS, EXDATE: '20261204T193000' }, { ...BALL, STATUS: 'CANCELLED' })
    await world.readAfter(6 * HOUR)
    const [fridays, ball] = [world.stored('events/fridays'), world.stored('events/ball')]
    expect(fridays).toMatchObject({
      exceptions: [{ date: '2026-12-04', isCancelled: true }],
      lastUpdated: world.now,
    })
    expect(ball).toMatchObject({ isCancelled: true, lastUpdated: world.now })
    await world.readNow()
    expect([world.stored('events/fridays'), world.stored('events/ball')]).toEqual([fridays, ball])
  })

  it('asks its host only for what changed, but everything once a day and when asked', async () => {
    hasTags = true
    await connect()
    const tagged = () => server.asked.map(({ headers }) => 'if-none-match' in headers)
    await world.readAfter(6 * HOUR)
    await world.readNow()
    await world.readAfter(24 * HOUR)
    expect(tagged()).toEqual([false, true, false, false])
  })

  it('is read every hour if a night begins within two days', async () => {
    await connect()
    await world.readAfter(5 * DAY)
    expect(world.calendar().nextAt).toBe(world.now + HOUR)
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
    const before = [world.stored('events/fridays'), world.stored('events/ball')]
    breaks()
    const waits = []
    for (let failures = 1; failures <= 4; failures++) {
      await world.readAfter(HOUR)
      expect(world.calendar()).toMatchObject({ problem, failures, okAt: NOW, failingSince: NOW + HOUR })
      waits.push(((world.calendar().nextAt ?? 0) - world.now) / HOUR)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect([world.stored('events/fridays'), world.stored('events/ball')]).toEqual(before)
    expect(world.below('users/ada/notices/')).toMatchObject([
      { kind: 'calendar', eventId: '', eventName: 'Salsa', isTrusted: false },
    ])
    if (problem === 'changedMuch') return
    await world.readAfter(15 * DAY)
    // Only 'Read now' asks it again.
    expect(world.stored('calendars/ada_1')?.nextAt).toBeNull()
  })

  it('that changed much is believed when its owner reads it again; what vanished is told, never cancelled', async () => {
    await connect(CLASS, LATER)
    await world.commit('calendars/ada_1', { skip: [CLASS.UID] })
    const before = world.stored('events/ball')
    serve(FRIDAYS, CLASS, LATER)
    await world.readAfter(6 * HOUR)
    expect(world.calendar()).toMatchObject({ problem: null, gone: [] })
    await world.readAfter(13 * HOUR)
    expect(world.calendar().gone).toEqual([])
    serve(FRIDAYS, CLASS, LATER, {
      ...CLASS,
      UID: 'past@x',
      DTSTART: '20261119T190000',
      DTEND: '20261119T200000',
    })
    await world.readAfter(HOUR)
    expect(world.calendar().gone).toEqual([{ eventId: 'ball', name: 'The Salsa Ball', day: '2026-11-27' }])
    expect(world.stored('events/ball')).toEqual(before)

    serve(LATER)
    await world.readAfter(HOUR)
    expect(world.calendar().problem).toBe('changedMuch')
    await world.readNow()
    expect(world.calendar().problem).toBeNull()
    expect(world.stored('events/fridays')?.exceptions).toEqual([])
  })

  it('goes on while invitations of others come and go together, and they hide no emptied calendar', async () => {
    const invited = [1, 2, 3, 4, 5].map(one => ({
      ...LATER,
      UID: `invited${one}@x`,
      SUMMARY: `Salsa at ${one}`,
    }))
    await connect(...invited)
    expect(world.calendar().waitingCount).toBe(5)
    serve({ ...FRIDAYS, SUMMARY: 'Salsa on Fridays' }, BALL)
    await world.readAfter(6 * HOUR)
    expect(world.calendar()).toMatchObject({ problem: null, waitingCount: 0 })
    expect(world.stored('events/fridays')?.eventName).toBe('Salsa on Fridays')
    serve({ ...FRIDAYS, SUMMARY: 'Salsa on Fridays' }, BALL, ...invited)
    await world.readAfter(6 * HOUR)
    serve(...invited)
    await world.readAfter(6 * HOUR)
    expect(world.calendar().problem).toBe('changedMuch')
  })

  it('follows no event of somebody else, and none that was removed; neither is new again', async () => {
    await connect()
    await world.commit('events/fridays', { status: 'deleted' })
    await world.commit('events/ball', { creator: 'bob' })
    serve({ ...FRIDAYS, SUMMARY: 'Other' }, { ...BALL, SUMMARY: 'Other' })
    await world.readAfter(6 * HOUR)
    await world.readNow()
    expect(world.calendar()).toMatchObject({ waitingCount: 0, followed: 0 })
    expect([world.stored('events/fridays')?.eventName, world.stored('events/ball')?.eventName]).toEqual([
      'Salsa Fridays',
      'The Salsa Ball',
    ])
    expect(world.below('users/ada/notices/')).toMatchObject([{ kind: 'calendar', eventId: 'ball' }])
  })

  it('follows again an event that a moderator removed and put back', async () => {
    await connect()
    await world.commit('events/fridays', { status: 'deleted' })
    for (const followed of [2, 1]) {
      await world.readAfter(25 * HOUR)
      expect(world.calendar().followed).toBe(followed)
    }
    await world.commit('events/fridays', { status: 'current' })
    serve({ ...FRIDAYS, SUMMARY: 'Salsa on Fridays' }, BALL)
    await world.readAfter(6 * HOUR)
    expect(world.calendar()).toMatchObject({ followed: 2, waitingCount: 0, gone: [] })
    expect(world.stored('events/fridays')?.eventName).toBe('Salsa on Fridays')
  })

  it('follows an event that was made from the same entry of a file (R93), and says so once', async () => {
    const [entry] = await entriesOf(CLASS)
    if (!entry) throw new Error('No entry')
    const eventId = await digestOf(`${OWNER}\n${entry.key}`)
    world.backend.plant({ [`events/${eventId}`]: listedAs(entry) })
    await connect(CLASS)
    expect(world.calendar()).toMatchObject({ followed: 3, waitingCount: 0 })
    serve(FRIDAYS, BALL, { ...CLASS, SUMMARY: 'Salsa class, all levels' })
    await world.readAfter(6 * HOUR)
    expect(world.stored(`events/${eventId}`)?.eventName).toBe('Salsa class, all levels')
    expect(world.below('users/ada/notices')).toEqual([
      expect.objectContaining({
        kind: 'calendar',
        eventName: 'Salsa',
        reason: expect.stringMatching(/from now on: 1\. If it isn't yours, disconnect it/),
      }),
    ])
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
    await world.readAfter(6 * HOUR)
    const key = `${FRIDAYS.UID}/week-6`
    expect(world.calendar()).toMatchObject({ waiting: [], nextAt: world.now + HOUR / 2 })
    await world.readAfter(HOUR / 2)
    expect(world.calendar().waiting).toMatchObject([{ key, day: '2026-11-28' }])
    expect(world.stored('events/fridays')?.rhythm).toMatchObject({ every: 'week', until: '2026-11-27' })
    const [entry] = await entriesOf(saturdays)
    if (entry) world.backend.plant({ 'events/saturdays': listedAs(entry) })
    const { links } = world.calendar()
    await world.commit('calendars/ada_1', { links: [...links, { key, eventId: 'saturdays' }].map(linkText) })
    await world.readAfter(HOUR)
    serve({ ...saturdays, SUMMARY: 'Salsa Saturdays' }, BALL)
    await world.readAfter(6 * HOUR)
    expect(world.stored('events/saturdays')?.eventName).toBe('Salsa Saturdays')
    expect(world.calendar()).toMatchObject({ waiting: [], followed: 2 })
  })

  it('tells at once of a moved night whose hours were edited by hand, and once', async () => {
    await connect()
    await world.commit('events/ball', { startTime: '21:00', lastUpdated: world.now })
    serve(FRIDAYS, { ...BALL, DTSTART: '20261205T193000', DTEND: '20261205T233000' })
    await world.readAfter(6 * HOUR)
    await world.readNow()
    expect(world.calendar().differs).toMatchObject([
      {
        eventId: 'ball',
        field: 'eventDate',
        calendar: expect.stringContaining('5 Dec'),
        patch: { eventDate: '2026-12-05' },
      },
    ])
    expect(world.below('users/ada/notices/')).toMatchObject([
      { eventId: 'ball', eventName: 'The Salsa Ball' },
    ])
  })

  it('leaves nothing behind when it is disconnected, and the events as they are', async () => {
    await connect()
    const before = world.stored('events/ball')
    await world.backend.call('commit', { writes: [{ delete: nameOf('calendars/ada_1') }] })
    await until(() => world.below('calendars/').length === 0, 'nothing left')
    expect(world.stored('events/ball')).toEqual(before)
  })
})

describe('R94: POST /calendar/read', () => {
  const ask = (headers: Record<string, string>, sent: unknown = { url: URL }, at = world.backend) =>
    fetch(`${at.origin}/calendar/read`, { method: 'POST', headers, body: JSON.stringify(sent) })
  const signIn = async () => {
    const answer = await fetch(
      `${world.backend.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'ada@example.org',
          password: 'secret-enough',
          returnSecureToken: true,
        }),
      },
    )
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
    expect((await fetch(`${world.backend.origin}/calendar/read`)).status).toBe(405)
  })

  it('reads 20 an hour for a person', async () => {
    serve(FRIDAYS)
    const headers = await signIn()
    const statuses = []
    for (let count = 0; count < 21; count++) statuses.push((await ask(headers)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    world.now += HOUR + 1
    expect((await ask(await signIn().catch(() => headers))).status).not.toBe(429)
  })

  it('says so where no calendars are read', async () => {
    const without = await startTestBackend({ pages: pagesWith() })
    expect((await ask({}, { url: URL }, without)).status).toBe(503)
    await without.stop()
  })
})
