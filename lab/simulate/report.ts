import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { connectedCalendars, limits, storm, whatGrows, whatToDo, worst } from './findings'
import type { MonthResult } from './month'
import { costOf, PRICES_AS_OF, sumOf } from './prices'
import type { Simulation } from './simulate'
import { bytes, count, money, percent, table } from './tell'

const PAGE = join(__dirname, '../../docs/scale.md')

export interface Report extends Simulation {
  /** The day of the run (yyyy-MM-dd). */
  date: string
  siteBytes: number
}

/** Writes docs/scale.md. */
export async function writeReport(report: Report) {
  writeFileSync(PAGE, await format(scalePage(report), { parser: 'markdown', printWidth: 110 }))
}

function scalePage({
  months,
  withSnapshots,
  check,
  storms,
  worstDay,
  connected,
  date,
  siteBytes,
}: Report): string {
  return [
    '# Scale and cost',
    '',
    `What a month of 1,000 to 1,000,000 devices reads, writes, sends and costs. \`npm run lab -- simulate --site FOLDER\` writes this page (last on ${date}); don't edit it. The simulated devices run the app's real fetching and services and the Firebase SDK, in simulated time, against the query engine, rules and indexes of the local backend. Each stands for many of its kind: in a month of ${count(check.whole.devices)} devices, samples were off by at most ${percent(largestError(check))}. How people behave is assumed in \`lab/simulate/habits.ts\`, and so is the number of events. Seeds are fixed: the same code gives the same numbers.`,
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
    `A device counts if it opens the app in this month. The cost is what remains after the free share of each day, in US dollars without tax, at Google's list prices for \`eur3\` as known on ${PRICES_AS_OF} (\`lab/simulate/prices.ts\`). Only the free reads, writes and bytes of the database were read on Google's page, so check the other prices before you plan with them. Not counted: storage (gigabytes at most), uploads, and sign-in, which has no price without Identity Platform. The site weighs ${count(siteBytes)} bytes after gzip, and each of two builds a month is downloaded whole.`,
    '',
    ...whatGrows(months, withSnapshots),
    '',
    '## Where the first limit is',
    '',
    ...limits(months, storms),
    '',
    '## A firestorm',
    '',
    ...storm(storms),
    '',
    '## The worst day',
    '',
    ...worst(worstDay, siteBytes),
    '',
    TOLD,
    '',
    '## Connected calendars',
    '',
    ...connectedCalendars(connected),
    '',
    '## What to do then',
    '',
    ...whatToDo(months),
    '',
  ].join('\n')
}

/** R88: worked out from the limits of `push/tick.ts`. */
const TOLD =
  'What is told (R88) has limits of its own, whatever a script subscribes: 20,000 devices a message, 12 messages an event and day, and 1,200,000 requests a day. A day at the last limit costs about $1.44: $0.72 for reads of subscriptions, $0.18 for 1.5 GB sent, $0.06 for the function, $0.48 for marks of new devices. A message to 20,000 addresses that took none before costs $0.012 more. A message to 2,000 devices costs $0.0016. Reminders cost at most $2.43 a day, if a script subscribes 20,000 devices with 100 favourites of their own: 40,000 reads of subscriptions and 4,000,000 of events. Without a message the schedule costs nothing: its 43,200 runs a month are within the free share. A script without an account can store subscriptions: 4,320 million small ones a day, whose writes cost $7,776, or 10.8 TB of large ones. The sender forgets at most 100,000 a day, 60 days after they were stored. `gcloud firestore bulk-delete --collection-ids=pushSubscriptions` clears all of them, and each device subscribes again within 14 days.'

/** The largest share by which a sample missed the month in which every device was simulated. */
function largestError({ whole, samples }: Simulation['check']): number {
  const per = (month: MonthResult, of: 'reads' | 'writes' | 'databaseBytes') =>
    month.usage[of] / month.devices
  const errors = samples.flatMap(sample =>
    (['reads', 'writes', 'databaseBytes'] as const).map(of => Math.abs(per(sample, of) / per(whole, of) - 1)),
  )
  return Math.max(...errors)
}
