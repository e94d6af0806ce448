import { build } from 'esbuild'
import { bodyOf } from '../../local-backend/firestore/document'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { readCalendar } from '../../src/domain/calendarIn/readCalendar'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { msOfStored } from '../../src/domain/time/storedMoment'
import { nameOf, startTestBackend } from '../../test/local-backend/support/testBackend'
import { NOW } from '../../test/rules/rulesWorld'
import { calendarOf, entryOf, startCalendarServer } from '../../test/support/calendarServer'
import { BALL, FRIDAYS, listedAs } from '../../test/support/followedCalendar'
import { localCalendars } from '../../tools/calendars/localCalendars'
import { plainFields } from '../../tools/moderate/local/restFields'
import { programJson } from '../programJson'
import type { Reading } from './connectedReading'
import { summary, type Measure } from './measure'

const CALENDARS = 1_000
const OTHERS = 24
const LIMIT_MS = 60_000
const DAY_MS = 86_400_000
const RUNS = 3
const LOOKED_AT_MS = 500

/** R94: what connected calendars cost their host: a run of all, and the largest that it reads. */
export const measureConnected = async (): Promise<Measure[]> => [
  ...(await measureRuns()),
  ...(await measureReading()),
]

/** No calendar holds a worker for longer, or takes more of its memory. */
export const READ_MAX_MS = 10_000
export const READ_MAX_BYTES = 10_000_000
const PROGRAM = '.cache/bench/connectedReading.cjs'

/** What the host takes to fetch and read a calendar of 2 MB, in a process of its own. */
export async function readLarge(): Promise<Reading> {
  await build({
    entryPoints: ['lab/bench/connectedReading.ts'],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  return programJson<Reading>(['--expose-gc', PROGRAM], 'The reading')
}

async function measureReading(): Promise<Measure[]> {
  const readings: Reading[] = []
  for (let run = 0; run < RUNS; run++) readings.push(await readLarge())
  const name = (what: string) => `calendars: one of 2 MB is read, ${what}`
  const times = { events: 0, unit: 'ms' as const }
  return [
    {
      ...{ name: name('time'), ...times, ...summary(readings.map(({ ms }) => ms)) },
      toReach: { limit: READ_MAX_MS, of: 'unit' },
    },
    { name: name('longest block'), ...times, ...summary(readings.map(({ blockMs }) => blockMs)) },
    {
      ...{ name: name('memory in use'), events: 0, unit: 'bytes' },
      ...summary(readings.map(({ usedBytes }) => usedBytes)),
      toReach: { limit: READ_MAX_BYTES, of: 'unit' },
    },
    {
      ...{ name: name('memory of its process, with what is collected later'), events: 0, unit: 'bytes' },
      ...summary(readings.map(({ peakBytes }) => peakBytes)),
    },
  ]
}

/**
 * R94: how long a run takes that reads 1,000 calendars of 27 entries, three of them followed events, from a server of
 * this machine: when something changed in each, and when nothing did.
 */
async function measureRuns(): Promise<Measure[]> {
  let now = NOW
  let round = 0
  const place = (number: number) => `${FRIDAYS.LOCATION.replace('1 Church', `${number % 90} Church`)}`
  const feedOf = (number: number) => {
    const followed = [FRIDAYS, { ...FRIDAYS, UID: 'second@x', SUMMARY: 'Bachata Fridays' }, BALL]
    const day = (index: number) => `2026${index % 2 === 0 ? '12' : '10'}${String(1 + index).padStart(2, '0')}`
    const others = Array.from({ length: OTHERS }, (_, index) => ({
      ...BALL,
      UID: `other${index}@x`,
      SUMMARY: `Salsa night ${index}`,
      DTSTART: `${day(index)}T190000`,
      DTEND: `${day(index)}T220000`,
    }))
    return calendarOf(
      ...[...followed, ...others].map(entry =>
        entryOf({ ...entry, LOCATION: place(number), DESCRIPTION: `${entry.DESCRIPTION} Change ${round}.` }),
      ),
    )
  }
  const server = await startCalendarServer((request, response) => {
    const etag = `"${round}"`
    const isKnown = request.headers['if-none-match'] === etag
    response
      .writeHead(isKnown ? 304 : 200, { etag })
      .end(isKnown ? '' : feedOf(Number(/\d+/.exec(request.url ?? ''))))
  })
  const { watch } = localCalendars(() => server.network)
  const backend = await startTestBackend({ now: () => now, watch })
  const documents: Record<string, Record<string, unknown>> = {}
  const connected: Record<string, Record<string, unknown>> = {}
  const context = { today: '2026-11-21', places: ENGLAND, counties: [] }
  const { entries } = await readCalendar(new TextEncoder().encode(feedOf(1)), context)
  const keys = [FRIDAYS.UID, 'second@x', BALL.UID]
  for (let number = 0; number < CALENDARS; number++) {
    const links = keys.map(key => ({ key, eventId: `${key.split('@')[0]}-${number}` }))
    for (const { key, eventId } of links) {
      const entry = entries.find(one => one.key === key)
      if (entry) documents[`events/${eventId}`] = { ...listedAs(entry), creator: `o${number}` }
    }
    const url = `https://calendar.example.org/${number}.ics`
    connected[`calendars/o${number}_1`] = {
      owner: `o${number}`,
      url,
      links,
      skip: [],
      nextAt: new Date(now + DAY_MS),
    }
  }
  backend.plant(documents)
  const writes = Object.entries(connected).map(([path, fields]) => ({
    update: { name: nameOf(path), ...(toRest(fields) as { mapValue: object }).mapValue },
  }))
  await backend.call('commit', { writes })

  const isRead = () =>
    [...backend.store.all()].every(document => {
      if (!/^calendars\/[^/]+$/.test(document.path)) return true
      const { readAt, problem } = plainFields(bodyOf(document).fields)
      return msOfStored(readAt) >= now && problem === null
    })
  /** One run, ms. */
  async function run(ms: number): Promise<number> {
    now += ms
    const started = performance.now()
    await backend.call('commit', {
      writes: [
        {
          update: {
            name: nameOf('calendars/o0_1'),
            fields: { nextAt: { timestampValue: new Date(now).toISOString() } },
          },
          updateMask: { fieldPaths: ['nextAt'] },
        },
      ],
    })
    // To look takes time too.
    while (!isRead()) await new Promise(resolve => setTimeout(resolve, LOOKED_AT_MS))
    return performance.now() - started
  }
  const [changed, same]: [number[], number[]] = [[], []]
  try {
    // The first reading only notes what the calendars say.
    await run(DAY_MS)
    for (let count = 0; count < RUNS; count++) {
      round += 1
      changed.push(await run(6.5 * 3_600_000))
      same.push(await run(6.5 * 3_600_000))
    }
  } finally {
    await backend.stop()
    await server.close()
  }
  const toReach = { limit: LIMIT_MS, of: 'unit' as const }
  return [
    {
      name: 'calendars: 1,000 are read, and 3 events of each change',
      events: 3_000,
      ...summary(changed),
      unit: 'ms',
      toReach,
    },
    {
      name: 'calendars: 1,000 are asked, and nothing changed',
      events: 3_000,
      ...summary(same),
      unit: 'ms',
      toReach,
    },
  ]
}
