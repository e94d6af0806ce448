import { readCalendars, readOne } from '../../calendars/readCalendars'
import type { CalendarAnswer, Fields } from '../../calendars/ledger'
import { firestoreCalendars } from '../../functions/firestoreCalendars'
import { readCalendar } from '../../src/domain/calendarIn/readCalendar'
import type { TakenEntry } from '../../src/domain/calendarIn/takenEntry'
import { MAX_LINKS } from '../../src/domain/calendarLink/connectedCalendar'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { addDays, londonMoment, type Day } from '../../src/domain/time/days'
import { calendarFirestoreOf } from '../../test/support/calendarFirestore'
import { calendarOf, entryOf } from '../../test/support/calendarServer'
import { BALL, listedAs } from '../../test/support/followedCalendar'
import { makeRandom } from '../../tools/random'
import { CALENDAR, countOf, DAY_MS, someMoment } from './habits'
import { MONTH_BEGIN, MONTH_DAYS } from './month'
import { PRICES } from './prices'

export interface CalendarsOptions {
  /** How many calendars are connected. */
  calendars: number
}

/** What Google charges for, and what the hosts of calendars see. */
interface CalendarsUsage {
  /** Runs of functions: of the schedule, and of the trigger for each write of a calendar. */
  runs: number
  fetches: number
  /** Fetches that bring the calendar. The others say that it is the same. */
  bodies: number
  reads: number
  writes: number
}

export interface CalendarsResult extends CalendarsOptions {
  month: CalendarsUsage
  /**
   * The dearest reading of a calendar with as many links as it can have, all to own events, which all change. It may be
   * disconnected before it, and connected again.
   */
  dearest: CalendarsUsage
}

const EVERY_MS = 30 * 60_000
const RUN_MS = 240_000
/** As many as `calendars/readCalendars.ts` changes in one reading. */
const CHANGED_A_READING = 60
const noUsage = (): CalendarsUsage => ({ runs: 0, fetches: 0, bodies: 0, reads: 0, writes: 0 })

/** The documents, the clock, and the calendars at their addresses. */
function calendarsWorld(addresses: ReadonlyMap<string, () => string>, knowsTags: (url: string) => boolean) {
  const usage = noUsage()
  const clock = { ms: MONTH_BEGIN }
  const documents = new Map<string, Fields>()
  const set = documents.set.bind(documents)
  documents.set = (path, fields) => {
    if (/^calendars\/[^/]+$/.test(path)) usage.runs += 1
    return set(path, fields)
  }
  const fetchCalendar = (url: string, known: { etag: string } | null = null): Promise<CalendarAnswer> => {
    const text = addresses.get(url)?.() ?? ''
    // Each change makes it longer.
    const etag = knowsTags(url) ? String(text.length) : ''
    usage.fetches += 1
    if (known && etag !== '' && known.etag === etag) return Promise.resolve({ kind: 'same' })
    usage.bodies += 1
    return Promise.resolve({ kind: 'read', bytes: new TextEncoder().encode(text), etag, modified: '' })
  }
  const host = {
    store: firestoreCalendars(calendarFirestoreOf(documents, usage)),
    fetchCalendar,
    now: () => clock.ms,
    warn: (sentence: string, error: unknown) => {
      throw new Error(sentence, { cause: error })
    },
  }
  return { usage, clock, documents, host }
}

const digits = (day: Day) => day.replaceAll('-', '')

/** A night of a calendar on a day. */
const nightOf = (uid: string, name: string, day: Day, more: Record<string, string> = {}) => ({
  ...BALL,
  UID: `${uid}@calendar.example`,
  SUMMARY: name,
  DTSTART: `${digits(day)}T193000`,
  DTEND: `${digits(day)}T233000`,
  ...more,
})

async function entriesOf(text: string): Promise<TakenEntry[]> {
  const context = { today: londonMoment(MONTH_BEGIN).day, places: ENGLAND, counties: [] }
  return (await readCalendar(new TextEncoder().encode(text), context)).entries
}

/** Simulates a month of connected calendars, on the code and the documents of production (R94). */
export async function simulateCalendars({ calendars }: CalendarsOptions): Promise<CalendarsResult> {
  return { calendars, month: await simulateMonthOf(calendars), dearest: await simulateDearest() }
}

async function simulateMonthOf(calendars: number): Promise<CalendarsUsage> {
  const addresses = new Map<string, () => string>()
  const taggedUrls = new Set<string>()
  const world = calendarsWorld(addresses, url => taggedUrls.has(url))
  const { usage, clock, documents, host } = world
  const today = londonMoment(MONTH_BEGIN).day
  for (let number = 0; number < calendars; number++) {
    const random = makeRandom(`calendar ${number}`)
    const owner = `organiser-${number}`
    const edits = Array.from({ length: countOf(random, CALENDAR.edits) }, () =>
      someMoment(random, MONTH_BEGIN, MONTH_DAYS),
    )
    const weekday = random.between(0, 6)
    const first = addDays(today, weekday - 28)
    const url = `https://calendar.example.org/${number}.ics`
    const feed = () => {
      const made = edits.filter(at => at <= clock.ms).length
      const off = Array.from({ length: made }, (_, at) => `${digits(addDays(first, 7 * (at + 4)))}T193000`)
      const series = (uid: string, name: string) => ({
        ...nightOf(uid, name, first),
        RRULE: 'FREQ=WEEKLY',
        ...(off.length > 0 && { EXDATE: off.join(',') }),
      })
      return calendarOf(
        ...[
          series('weekly', 'Salsa nights'),
          series('class', 'Salsa class'),
          nightOf('ball', 'The Salsa Ball', addDays(today, 20)),
          nightOf('gala', 'The Salsa Gala', addDays(today, 50)),
          ...Array.from({ length: CALENDAR.others }, (_, at) =>
            nightOf(`old${at}`, `Salsa night ${at}`, addDays(today, -7 * (at + 1))),
          ),
        ].map(lines => entryOf(lines as Record<string, string>)),
      )
    }
    addresses.set(url, feed)
    if (random.chance(CALENDAR.tags)) taggedUrls.add(url)
    const entries = (await entriesOf(feed())).filter(({ isOver }) => !isOver)
    const links = entries.map(({ key }, at) => ({ key, eventId: `${owner}-${at}` }))
    for (const [at, entry] of entries.entries())
      documents.set(`events/${owner}-${at}`, { ...listedAs(entry, MONTH_BEGIN), creator: owner })
    const connectedAt = new Date(MONTH_BEGIN + random.next() * DAY_MS)
    documents.set(`calendars/${owner}_1`, { owner, url, links, nextAt: connectedAt })
  }
  Object.assign(usage, noUsage())
  for (const end = MONTH_BEGIN + MONTH_DAYS * DAY_MS; clock.ms < end; clock.ms += EVERY_MS) {
    usage.runs += 1
    await readCalendars(host, clock.ms + RUN_MS)
  }
  return usage
}

async function simulateDearest(): Promise<CalendarsUsage> {
  const url = 'https://calendar.example.org/dearest.ics'
  let round = 0
  const day = addDays(londonMoment(MONTH_BEGIN).day, 30)
  const feed = () =>
    calendarOf(
      ...Array.from({ length: MAX_LINKS }, (_, at) =>
        entryOf({
          ...nightOf(`night${at}`, `Salsa ${at} of ${round}`, addDays(day, at % 300)),
          DESCRIPTION: `Salsa ${round}`,
        }),
      ),
      ...Array.from({ length: MAX_LINKS }, (_, at) =>
        entryOf(nightOf(`new${at}`, `New salsa ${at}`, addDays(day, at % 300))),
      ),
    )
  const { usage, clock, documents, host } = calendarsWorld(new Map([[url, feed]]), () => false)
  const owner = 'stranger'
  const listed = (await entriesOf(feed())).filter(({ key }) => key.startsWith('night'))
  const links = listed.map(({ key }, at) => ({ key, eventId: `own-${at}` }))
  for (const [at, entry] of listed.entries())
    documents.set(`events/own-${at}`, { ...listedAs(entry, MONTH_BEGIN), creator: owner })
  const path = `calendars/${owner}_1`
  documents.set(path, { owner, url, links, nextAt: new Date(clock.ms) })
  const read = async () => {
    clock.ms += EVERY_MS
    await readOne(host, `${owner}_1`, { ...documents.get(path), askedAt: new Date(clock.ms) })
  }
  // First it notes what the calendar says.
  await read()
  round += 1
  const readings: CalendarsUsage[] = []
  while (readings.length < MAX_LINKS / CHANGED_A_READING) {
    Object.assign(usage, noUsage())
    await read()
    readings.push({ ...usage })
  }
  // Or all is forgotten, and connected again.
  Object.assign(usage, noUsage())
  await host.store.forget(`${owner}_1`)
  await read()
  readings.push({ ...usage })
  const costOf = ({ reads, writes }: CalendarsUsage) =>
    (reads / PRICES.reads.per) * PRICES.reads.price + (writes / PRICES.writes.per) * PRICES.writes.price
  return readings.reduce((most, one) => (costOf(one) > costOf(most) ? one : most))
}
