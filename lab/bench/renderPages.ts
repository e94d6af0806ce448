import { answerPublic } from '../../public-web/answerPublic'
import type { PublicDocument } from '../../public-web/publicDocuments'
import { isReadableSize } from '../../src/domain/event/reader/documentSize'
import { addDays, londonMoment } from '../../src/domain/time/days'
import { RUNS, summary, type Measure } from './measure'
import { busyMs, listedSamples, renderingHost } from './rendering'

// Runs in its own process, bundled like the function. Prints its measures as JSON.

const PAGES_A_RUN = 4_000
const LARGE_RUNS = 200
/** Pages before the measured ones. V8 compiles hot code anew within the first hundreds. */
const LARGE_WARM_UP = 1_000
const MIN_PAGES_A_SECOND = 2_000
const MAX_LARGE_MS = 5
const SECOND_MS = 1_000
const NOW = Date.now()
const { day: TODAY } = londonMoment(NOW)

const host = renderingHost(process.argv[2] ?? '', NOW)

/** Renders one event page from its stored document. Throws unless the answer is 200. */
async function render(document: PublicDocument): Promise<void> {
  const request = { method: 'GET', path: `/view-event/${document.id}`, query: new URLSearchParams() }
  const answer = await answerPublic(request, {
    documents: { event: () => Promise.resolve(document), listed: () => Promise.resolve([]) },
    ...host,
  })
  if (answer?.status !== 200) throw new Error(`${document.id} is answered with ${answer?.status}.`)
}

const samples = listedSamples(NOW)

/** An event as large as the reader takes (R55): about 64 KB of text, each time in another field. */
function largeEvents(): PublicDocument[] {
  const [base] = samples
  if (!base) throw new Error('The sample has no event.')
  const text = (length: number) =>
    'Dancing until late, with https://dance.example/a and more. '.repeat(90).slice(0, length)
  const rows = <Row>(count: number, row: (at: number) => Row) =>
    Array.from({ length: count }, (_, at) => row(at))
  const series = { isRecurring: true, recurrenceDay: 5, rhythm: undefined, status: 'current' }
  const shapes: Record<string, Record<string, unknown>> = {
    slots: {
      agenda: rows(240, at => ({
        id: `s${at}`,
        slotName: text(118),
        startTime: `${10 + (at % 13)}:30`,
        endTime: '23:30',
        levels: ['Beginner', 'Improver', 'Intermediate', 'Advanced'],
      })),
    },
    prices: {
      pricing: rows(240, at => ({
        id: `p${at}`,
        itemName: text(118),
        prices: { Standard: at, Student: 1, Concession: 2, Donation: 3, [`Door ${at % 20}`]: 4 },
        sort: at,
      })),
    },
    dates: {
      exceptions: rows(11, at => ({
        date: addDays(TODAY, 7 * at + ((5 - new Date(`${TODAY}T12:00Z`).getUTCDay() + 7) % 7)),
        description: text(5_000),
        announcementText: text(118),
      })),
    },
    texts: { description: text(5_000), team: text(1_000), announcementText: text(120) },
  }
  return Object.entries(shapes).map(([name, shape]) => {
    const fields = { ...base.fields, ...series, agenda: [], pricing: [], exceptions: [], ...shape }
    if (!isReadableSize(fields)) throw new Error(`The event of ${name} is larger than the reader takes.`)
    return { id: `large-${name}`, fields }
  })
}

async function main() {
  const speeds: number[] = []
  for (let run = -1; run < RUNS; run++) {
    const started = busyMs()
    for (let at = 0; at < PAGES_A_RUN; at++) await render(samples[at % samples.length] as PublicDocument)
    if (run >= 0) speeds.push((PAGES_A_RUN * SECOND_MS) / (busyMs() - started))
  }
  const large: Measure[] = []
  for (const document of largeEvents()) {
    const times: number[] = []
    for (let run = -LARGE_WARM_UP; run < LARGE_RUNS; run++) {
      const started = busyMs()
      await render(document)
      if (run >= 0) times.push(busyMs() - started)
    }
    const { median, least, most } = summary(times)
    large.push({
      name: `renderer: slowest page of an event of ${Math.round(JSON.stringify(document.fields).length / 1024)} KB, ${document.id.slice(6)}`,
      events: 1,
      unit: 'ms',
      // The slowest page is the figure, so a single slow one counts.
      median: most,
      least: Math.min(least, median),
      most,
      toReach: { limit: MAX_LARGE_MS, of: 'unit' },
    })
  }
  const speed: Measure = {
    name: 'renderer: event pages on one core',
    events: samples.length,
    unit: '/s',
    ...summary(speeds),
    toReach: { limit: MIN_PAGES_A_SECOND, of: 'unit', isLeast: true },
  }
  process.stdout.write(JSON.stringify([speed, ...large]))
}

void main()
