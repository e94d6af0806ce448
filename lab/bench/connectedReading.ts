import { readOne } from '../../calendars/readCalendars'
import { makeFetchCalendar } from '../../functions/fetchCalendar'
import { firestoreCalendars } from '../../functions/firestoreCalendars'
import { FILE_MAX_BYTES } from '../../src/domain/calendarIn/fileText'
import { addDays } from '../../src/domain/time/days'
import { calendarFirestoreOf } from '../../test/support/calendarFirestore'
import { calendarOf, entryOf, startCalendarServer } from '../../test/support/calendarServer'
import { BALL } from '../../test/support/followedCalendar'

/*
 * Reads a calendar of 2 MB as the host does, and prints what that took as JSON. connected.ts starts this program in its own
 * process, whose memory holds nothing else.
 */

/** What one reading took. */
export interface Reading {
  ms: number
  /** The longest time, in ms, in which nothing else of the process ran. */
  blockMs: number
  /** How much more memory the process had at most than before, in bytes, what isn't used any more included. */
  peakBytes: number
  /** How much more memory was in use at most than before, in bytes. */
  usedBytes: number
}

const NOW = Date.UTC(2026, 10, 21, 5)
const URL = 'https://calendar.example.org/large.ics'
const SAMPLE_MS = 1
const USED_SAMPLE_MS = 25

/** The memory in use, in bytes. */
function used(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** As many nights to come as 2 MB hold, each with a text and a place of its own. */
function largeCalendar(): string {
  const night = (at: number) => {
    const day = addDays('2026-11-22', at % 400).replaceAll('-', '')
    return entryOf({
      ...BALL,
      UID: `${at}@calendar.example`,
      DTSTART: `${day}T193000`,
      DTEND: `${day}T233000`,
      SUMMARY: `Salsa night ${at}`,
      LOCATION: `Hall ${at}\\, ${at} Church Road\\, Hove BN3 2FA`,
      DESCRIPTION: `${BALL.DESCRIPTION} `.repeat(5) + at,
    })
  }
  const entries: string[] = []
  for (let bytes = 200; ;) {
    const entry = night(entries.length)
    bytes += entry.length + 2
    if (bytes > FILE_MAX_BYTES) return calendarOf(...entries)
    entries.push(entry)
  }
}

async function read(): Promise<Reading> {
  let body = calendarOf(entryOf(BALL))
  const server = await startCalendarServer((_request, response) => response.end(body))
  const documents = new Map<string, Record<string, unknown>>()
  const host = {
    store: firestoreCalendars(calendarFirestoreOf(documents)),
    fetchCalendar: makeFetchCalendar({ origin: () => '', ...server.network }),
    now: () => NOW,
    warn: console.error,
  }
  const readIt = async () => {
    const fields = { owner: 'ada', url: URL, nextAt: new Date(NOW) }
    documents.set('calendars/ada_1', fields)
    await readOne(host, 'ada_1', fields)
    const { problem } = documents.get('calendars/ada_1') ?? {}
    if (problem !== null) throw new Error(`The calendar could not be read: ${String(problem)}`)
  }
  // The code is loaded, and the body is there.
  await readIt()
  body = largeCalendar()
  used()
  const before = process.memoryUsage.rss()
  const reading = { ms: 0, blockMs: 0, peakBytes: 0, usedBytes: 0 }
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    reading.blockMs = Math.max(reading.blockMs, now - last - SAMPLE_MS)
    reading.peakBytes = Math.max(reading.peakBytes, process.memoryUsage.rss() - before)
    last = performance.now()
  }
  const timer = setInterval(look, SAMPLE_MS)
  const started = performance.now()
  await readIt()
  reading.ms = performance.now() - started
  look()
  clearInterval(timer)
  // To collect what isn't used takes time, so that is asked of a second reading.
  const usedBefore = used()
  let isRead = false
  const lookAtUsed = () => {
    reading.usedBytes = Math.max(reading.usedBytes, used() - usedBefore)
    if (!isRead) setTimeout(lookAtUsed, USED_SAMPLE_MS)
  }
  setTimeout(lookAtUsed, USED_SAMPLE_MS)
  await readIt()
  isRead = true
  await server.close()
  return reading
}

read()
  .then(reading => process.stdout.write(JSON.stringify(reading)))
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
