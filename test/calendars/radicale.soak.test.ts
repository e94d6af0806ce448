import { readCalendar } from '../../src/domain/calendarIn/readCalendar'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { londonMoment } from '../../src/domain/time/days'
import { NOW } from '../rules/rulesWorld'
import { calendarOf, entryOf, networkTo } from '../support/calendarServer'
import { BALL, FRIDAYS } from '../support/followedCalendar'
import { CalendarWorld } from './calendarWorld'
import { hasRadicale, startRadicale } from './radicaleServer'

const HOUR = 3_600_000
const URL = 'https://calendar.example.org/ada/salsa/'
const CONTEXT = { today: londonMoment(NOW).day, places: ENGLAND, counties: [] }
const CLASS = {
  ...BALL,
  UID: 'class@calendar.example',
  SUMMARY: 'Salsa class',
  ...on('20261126', '19', '20'),
}
const LATER = {
  ...BALL,
  UID: 'later@calendar.example',
  SUMMARY: 'New year salsa',
  ...on('20270101', '19', '23'),
}

type Lines = Record<string, string>

/** When an entry takes place. */
function on(day: string, from: string, to: string): { DTSTART: string; DTEND: string } {
  return { DTSTART: `${day}T${from}0000`, DTEND: `${day}T${to}0000` }
}

/** An entry as a calendar's program writes it: each time has its zone. */
const written = (lines: Lines) =>
  entryOf(
    Object.fromEntries(
      Object.entries({ ...lines, DTSTAMP: '20261101T120000Z' })
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [
          /^(?:DTSTART|DTEND|EXDATE|RECURRENCE-ID)$/.test(name) ? `${name};TZID=Europe/London` : name,
          value,
        ]),
    ),
  )

const describeHere = hasRadicale() ? describe : describe.skip

describeHere('R94: a calendar of radicale, changed over CalDAV,', () => {
  let radicale: Awaited<ReturnType<typeof startRadicale>>
  let world: CalendarWorld
  beforeAll(async () => (radicale = await startRadicale()))
  afterAll(() => radicale.stop())
  beforeEach(async () => {
    await radicale.ask('MKCALENDAR', '')
    for (const lines of [FRIDAYS, BALL, CLASS, LATER]) await put(lines)
    world = await CalendarWorld.start(networkTo(radicale.port))
    const address = await fetch(`${radicale.origin}/ada/salsa/`)
    expect(address.headers.get('content-type')).toContain('text/calendar')
    const { entries } = await readCalendar(new Uint8Array(await address.arrayBuffer()), CONTEXT)
    const of = (uid: string) => entries.find(({ key }) => key === uid)
    await world.connect(URL, { fridays: of(FRIDAYS.UID), ball: of(BALL.UID) })
  })
  afterEach(async () => {
    await world.stop()
    await radicale.ask('DELETE', '')
  })

  const fileOf = ({ UID = '' }: Lines) => `${UID.split('@')[0]}.ics`
  /** Stores an entry, with the dates of it that differ. */
  const put = (lines: Lines, ...dates: Lines[]) =>
    radicale.ask(
      'PUT',
      fileOf(lines),
      { 'content-type': 'text/calendar; charset=utf-8' },
      calendarOf(...[lines, ...dates].map(written)),
    )
  const night = (id: string) => world.stored(`events/${id}`)
  const both = () => [night('fridays'), night('ball')]
  /** The next two readings. The second changes nothing. */
  async function follow() {
    await world.readAfter(6 * HOUR)
    const [events, { problem }] = [both(), world.calendar()]
    expect(problem).toBeNull()
    await world.readNow()
    expect(both()).toEqual(events)
  }

  it('a new entry waits', async () => {
    const before = both()
    await put({ ...CLASS, UID: 'gala@calendar.example', SUMMARY: 'Salsa gala' })
    await follow()
    expect(world.calendar()).toMatchObject({ coming: 5, followed: 2, waitingCount: 3 })
    expect(world.calendar().waiting.map(({ name }) => name)).toContain('Salsa gala')
    expect(both()).toEqual(before)
  })

  it('an edited entry changes its event', async () => {
    await put({
      ...FRIDAYS,
      SUMMARY: 'Salsa Fridays\\, with a band\\; “live”',
      DESCRIPTION:
        'A class for all\\, then salsa until late.\\nThe band plays at ten\\; bring friends to it.',
      LOCATION: 'The Rose Barn\\, 4 Mill Lane\\, Hove BN3 1AA',
      DTSTART: '20261127T200000',
      DTEND: '20261128T003000',
    })
    await follow()
    expect(night('fridays')).toMatchObject({
      eventName: 'Salsa Fridays, with a band; “live”',
      description: 'A class for all, then salsa until late.\nThe band plays at ten; bring friends to it.',
      location: { venue: 'The Rose Barn', postcode: 'BN3 1AA' },
      startTime: '20:00',
      endTime: '00:30',
      exceptions: [],
    })
  })

  it('a cancelled entry and cancelled dates are cancelled, and come back', async () => {
    const before = both()
    await put(
      { ...FRIDAYS, EXDATE: '20261204T193000' },
      { ...FRIDAYS, RRULE: '', 'RECURRENCE-ID': '20261211T193000', STATUS: 'CANCELLED' },
    )
    await put({ ...BALL, STATUS: 'CANCELLED' })
    await follow()
    expect(night('fridays')?.exceptions).toEqual([
      { date: '2026-12-04', isCancelled: true },
      { date: '2026-12-11', isCancelled: true },
    ])
    expect(night('ball')).toMatchObject({ isCancelled: true })
    await put(FRIDAYS)
    await put(BALL)
    await follow()
    expect(night('fridays')?.exceptions).not.toContainEqual(expect.objectContaining({ isCancelled: true }))
    expect(night('ball')?.isCancelled).not.toBe(true)
    expect(night('ball')?.eventDate).toBe(before[1]?.eventDate)
  })

  it('a moved entry and moved dates move; a file that is only moved changes nothing', async () => {
    await put({ ...BALL, DTSTART: '20261205T200000', DTEND: '20261206T010000' })
    const date = { ...FRIDAYS, RRULE: '' }
    await put(
      FRIDAYS,
      { ...date, ...on('20261204', '21', '23'), 'RECURRENCE-ID': '20261204T193000' },
      { ...date, ...on('20261212', '20', '23'), 'RECURRENCE-ID': '20261211T193000' },
    )
    await follow()
    expect(night('ball')).toMatchObject({ eventDate: '2026-12-05', startTime: '20:00', endTime: '01:00' })
    expect(night('fridays')?.exceptions).toMatchObject([
      { date: '2026-12-04', startTime: '21:00', endTime: '23:00' },
      { date: '2026-12-11', isCancelled: true },
    ])
    expect(world.calendar().waiting.map(({ day }) => day)).toContain('2026-12-12')
    const moved = both()
    await radicale.ask('MOVE', fileOf(BALL), { destination: `${radicale.origin}/ada/salsa/other.ics` })
    await follow()
    expect(both()).toEqual(moved)
  })

  it('a deleted entry is told after half a day, and never cancelled; nor is anything with the whole calendar', async () => {
    const before = both()
    await radicale.ask('DELETE', fileOf(BALL))
    await world.readAfter(6 * HOUR)
    expect(world.calendar()).toMatchObject({ problem: null, gone: [] })
    await world.readAfter(13 * HOUR)
    expect(world.calendar().gone).toEqual([{ eventId: 'ball', name: 'The Salsa Ball', day: '2026-11-27' }])
    expect(both()).toEqual(before)
    await put(BALL)
    await follow()
    expect(world.calendar().gone).toEqual([])

    await radicale.ask('DELETE', '')
    await world.readAfter(6 * HOUR)
    expect(world.calendar().problem).toBe('notFound')
    expect(both()).toEqual(before)
    await radicale.ask('MKCALENDAR', '')
    await world.readAfter(6 * HOUR)
    expect(world.calendar().problem).toBe('changedMuch')
    expect(both()).toEqual(before)
  })
})
