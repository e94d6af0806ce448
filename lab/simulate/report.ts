import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { plot } from '../bench/plot'
import { EDITS_A_MONTH, HABIT_NAMES, HABITS, NEW_EVENTS, RELEASES_A_MONTH, VISIT, type Habit } from './habits'
import type { MonthResult } from './month'
import { CHARGED, costOf, PRICES, PRICES_AS_OF, sumOf, type Charged } from './prices'
import type { Simulation } from './simulate'
import { withSnapshotsBeside } from './snapshotRows'
import { limits, whatGrows, whatToDo } from './findings'
import { stormNumbers } from './stormNumbers'
import { bytes, count, money, percent, table } from './tell'

const DOCS = join(__dirname, '../../docs')
const RESULTS = join(DOCS, 'scale.json')
const PAGE = join(DOCS, 'scale.md')

/** The name of each charge. */
const NAMES: Record<Charged, string> = {
  reads: 'reads',
  writes: 'writes',
  databaseBytes: 'bytes of the database',
  hostingBytes: 'bytes of the site',
  pictureBytes: 'bytes of pictures',
  pictures: 'requests for pictures',
}

export interface Report extends Simulation {
  /** The day of the run (yyyy-MM-dd). */
  date: string
  siteBytes: number
}

/** The last run, from docs/scale.json; null if there was none. */
export const readReport = (): Report | null =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Report) : null

/** Writes docs/scale.json, docs/scale.md and its plots. */
export async function writeReport(report: Report) {
  writeFileSync(RESULTS, await format(JSON.stringify(report), { parser: 'json', printWidth: 110 }))
  writeFileSync(PAGE, await format(scalePage(report), { parser: 'markdown', printWidth: 110 }))
  const { months, storms } = report
  const points = (of: (month: MonthResult) => Record<string, number>) =>
    months.flatMap(month =>
      Object.entries(of(month)).map(([name, median]) => ({ name, events: month.devices, median })),
    )
  const costs = points(({ usage }) => {
    const cost = costOf(usage)
    return {
      ...Object.fromEntries(CHARGED.map(name => [NAMES[name], cost[name]])),
      'all together': sumOf(cost),
    }
  })
  const perDevice = points(({ devices, usage }) => ({
    reads: usage.reads / devices,
    writes: usage.writes / devices,
    'kB of the database': usage.databaseBytes / devices / 1e3,
    'kB of the site': usage.hostingBytes / devices / 1e3,
    'kB of pictures': usage.pictureBytes / devices / 1e3,
  }))
  const shown = storms.flatMap(({ isRefusing, shown }) =>
    shown
      .filter(({ share }) => share > 0)
      .map(({ seconds, share }) => ({
        name: isRefusing ? 'refused beyond the ramp' : 'nothing refused',
        events: seconds,
        median: share * 100,
      })),
  )
  writeFileSync(join(DOCS, 'scale-cost.svg'), plot('Cost of a month', 'dollars', costs, 'devices'))
  writeFileSync(join(DOCS, 'scale-device.svg'), plot('A device in a month', 'each', perDevice, 'devices'))
  writeFileSync(
    join(DOCS, 'scale-storm.svg'),
    plot('Pages that show the event', '%', shown, 'seconds since the tap'),
  )
}

function scalePage(report: Report): string {
  const { months, storms, date, siteBytes } = report
  return [
    '# Scale and cost',
    '',
    `What a month of 1,000 to 1,000,000 devices reads, writes, sends and costs. \`npm run lab -- simulate\` writes this page (last on ${date}); don't edit it.`,
    'The simulated devices run the real code: `src/state/sync`, the services, their cursors and pauses, and the Firebase SDK. The rules and indexes are the real files. [Below](#how-it-is-simulated) are the assumptions.',
    '',
    '## A month',
    '',
    ...table(
      ['devices', 'events', 'reads', 'writes', 'database', 'site', 'pictures', 'cost', 'for 1,000 devices'],
      months.map(({ devices, events, usage }) => [
        count(devices),
        count(events),
        count(usage.reads),
        count(usage.writes),
        bytes(usage.databaseBytes),
        bytes(usage.hostingBytes),
        bytes(usage.pictureBytes),
        money(sumOf(costOf(usage))),
        money((sumOf(costOf(usage)) / devices) * 1_000),
      ]),
    ),
    '',
    'A device counts if it opens the app in this month. The cost is what remains after the free share of each day. The pictures come from the sample data, at 1,080x720 and 300x200 (R71). The app stores at most 160,000 bytes for each photo.',
    '',
    '![What a month costs](scale-cost.svg)',
    '',
    '### What the money is for',
    '',
    ...table(
      ['devices', ...CHARGED.map(name => NAMES[name])],
      months.map(({ devices, usage }) => {
        const cost = costOf(usage)
        return [count(devices), ...CHARGED.map(name => money(cost[name]))]
      }),
    ),
    '',
    ...kinds(months),
    ...causes(months),
    ...withSnapshotsBeside(months[0], report.withSnapshots),
    '## What grows with what',
    '',
    ...whatGrows(months),
    '',
    '![What one device asks](scale-device.svg)',
    '',
    '## Where the first limit is',
    '',
    ...limits(months, storms),
    '',
    '## A firestorm',
    '',
    ...storm(report),
    '## What to do then',
    '',
    ...whatToDo(months, storms),
    '',
    ...method(report),
    '## Prices',
    '',
    `Google's list prices in US dollars without tax, as known on ${PRICES_AS_OF}, for a database in \`eur3\`. Other places cost less or more. The free reads, writes and bytes of the database were read on Google's page; the other prices come from secondary sources, so check them before you plan with them. The prices are in a table in \`lab/simulate/prices.ts\`.`,
    '',
    ...table(
      ['what', 'price', 'free each day', 'source'],
      CHARGED.map(name => {
        const { price, per, freeADay, source } = PRICES[name]
        const isBytes = name.endsWith('Bytes')
        const unit = isBytes ? (per === 1e9 ? 'GB' : 'GiB') : count(per)
        return [
          NAMES[name],
          `$${price} for ${isBytes ? 'one ' : ''}${unit}`,
          isBytes ? bytes(freeADay) : count(freeADay),
          source,
        ]
      }),
    ),
    '',
    `Not counted: storage of documents and pictures (gigabytes at most), uploads, and sign-in, which has no price without Identity Platform. The site weighs ${count(siteBytes)} bytes after gzip.`,
    '',
  ].join('\n')
}

function kinds(months: readonly MonthResult[]): string[] {
  const month = months.at(-1)
  if (!month) return []
  return [
    '### What each kind of person asks',
    '',
    `One device of each kind, among ${count(month.devices)}:`,
    '',
    ...table(
      ['kind', 'devices', 'simulated', 'reads', 'writes', 'database', 'site', 'pictures'],
      HABIT_NAMES.map(name => {
        const { devices, simulated, usage } = month.kinds[name]
        return [
          name,
          count(devices),
          count(simulated),
          usage.reads.toFixed(0),
          usage.writes.toFixed(1),
          bytes(usage.databaseBytes),
          bytes(usage.hostingBytes),
          bytes(usage.pictureBytes),
        ]
      }),
    ),
    '',
  ]
}

function causes(months: readonly MonthResult[]): string[] {
  const month = months.at(-1)
  if (!month) return []
  const rows = Object.entries(month.causes).sort(([, one], [, other]) => other.reads - one.reads)
  return [
    '### What is read',
    '',
    `The reads of ${count(month.devices)} devices. A query that finds nothing still costs one read. So does a request for a document that doesn't exist.`,
    '',
    ...table(
      ['what', 'reads', 'share', 'documents found', 'requests', 'bytes'],
      rows.map(([cause, usage]) => [
        cause,
        count(usage.reads),
        percent(usage.reads / month.usage.reads),
        count(usage.found),
        count(usage.requests),
        bytes(usage.databaseBytes),
      ]),
    ),
    '',
  ]
}

function storm({ storms }: Report): string[] {
  const [first] = storms
  if (!first) return []
  const at = (seconds: number) =>
    storms.map(({ shown }) => shown.find(look => look.seconds === seconds)?.share)
  const row = (name: string, of: (storm: (typeof storms)[number]) => string) => [name, ...storms.map(of)]
  return [
    `One event that ${count(first.people)} people open by its link within ten minutes, most of them in the first minutes. Three quarters don't have the app and load it with the page. The others have the app, so their lists refresh too. ${count(first.sample)} people are simulated, each standing for ${count(first.people / first.sample)}.`,
    '',
    "Google advises that a new load begins with at most 500 operations a second and grows by half every five minutes. In the second column the database refuses all operations beyond that. This is the worst case: Google's servers mostly answer later instead.",
    '',
    ...table(
      ['', ...storms.map(({ isRefusing }) => (isRefusing ? 'refused beyond the ramp' : 'nothing refused'))],
      [
        row('reads', ({ usage }) => count(usage.reads)),
        row('requests to the database', ({ usage }) => count(usage.requests)),
        row('of them refused', ({ refused }) => count(refused)),
        row('requests a second, busiest ten seconds', ({ busiest }) => count(busiest)),
        row('bytes of the database', ({ usage }) => bytes(usage.databaseBytes)),
        row('bytes of the site', ({ usage }) => bytes(usage.hostingBytes)),
        row('cost', ({ usage }) => money(sumOf(costOf(usage, 1)))),
        ...[1, 10, 60, 600, 1_200, 1_800].map(seconds => [
          `event shown within ${seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}`,
          ...at(seconds).map(share => percent(share ?? 0)),
        ]),
      ],
    ),
    '',
    '![How soon pages show the event](scale-storm.svg)',
    '',
    ...stormNumbers(first.counts),
  ]
}

const habitLine = (name: string, { visits, signedIn, isNew }: Habit, share: number) => [
  name,
  share === 0 ? 'one for four events' : percent(share),
  isNew ? `1, and ${visits} later` : String(visits),
  percent(signedIn),
]

function method({ check, siteBytes }: Report): string[] {
  const per = (month: MonthResult, of: 'reads' | 'writes' | 'databaseBytes') =>
    month.usage[of] / month.devices
  const { whole, samples } = check
  return [
    '## How it is simulated',
    '',
    '- **Real**: store, thunks, cursors, filters, pauses and refresh policy of the app; its services; the Firebase SDK; the query engine, rules and indexes of the local backend, in one process with simulated time. The simulation counts each request and its answer as they happen.',
    `- **Counted as Google charges**: each document that a query or get finds, at least one for each query or get; a document that the rules read; each write of a commit. Bytes are those of the answers without compression. An answer of the site without a body counts with the headers of firebase.json.`,
    '- **Sampled**: of each kind of person, at least 12 devices are simulated. Each stands for others of its kind. Devices share only the events, so their costs add up. Writes of organisers are not sampled: the simulation makes every announcement and new event, and the rules judge each.',
    `- **Before the month** every device that has the app loads everything once, at some moment of seven days.`,
    '- Seeds are fixed: the same code gives the same numbers.',
    '',
    '### Assumed',
    '',
    ...table(
      ['kind of person', 'share', 'visits a month', 'signed in'],
      HABIT_NAMES.map(name => habitLine(name, HABITS[name], HABITS[name].share)),
    ),
    '',
    `A visit lasts ${VISIT.minutes} minutes on average and opens ${VISIT.eventsOpened} events; one visit in ten marks a favourite. Visits follow the hours of an evening out. People choose one to eight counties, where events are, and up to three dances. Each event has ${EDITS_A_MONTH} announcements a month, and ${percent(NEW_EVENTS)} new events are added. ${RELEASES_A_MONTH} builds are published a month, and each is downloaded whole (${bytes(siteBytes)}). The events are the sample data, repeated over the counties of England. The number of events for each number of devices is an assumption too.`,
    '',
    '### Is the extrapolation right?',
    '',
    `The month of ${count(whole.devices)} devices, first with all devices simulated, then predicted from samples with other seeds:`,
    '',
    ...table(
      ['simulated', 'reads a device', 'off by', 'writes a device', 'off by', 'bytes a device', 'off by'],
      [whole, ...samples].map(month => [
        month === whole ? 'all' : count(month.sample),
        ...(['reads', 'writes', 'databaseBytes'] as const).flatMap(of => [
          of === 'databaseBytes' ? bytes(per(month, of)) : per(month, of).toFixed(1),
          month === whole ? '' : percent(per(month, of) / per(whole, of) - 1),
        ]),
      ]),
    ),
    '',
  ]
}
