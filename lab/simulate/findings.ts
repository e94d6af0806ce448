import { MAX_AN_HOUR } from '../../functions/calendarRequests'
import { MAX_CALENDARS, MAX_LINKS } from '../../src/domain/calendarLink/connectedCalendar'
import type { CalendarsResult } from './calendars'
import { CALENDAR } from './habits'
import type { MonthResult } from './month'
import { MONTH_DAYS } from './month'
import { costOf, PRICES, SCRIPT, sumOf, UNDOING } from './prices'
import type { StormResult } from './storm'
import { addUsage, noUsage, type Cause, type Usage } from './usage'
import { bytes, count, money, percent, table } from './tell'
import type { WorstDayResult } from './worstDay'

const FULL: Cause = 'everything of the chosen counties'
const COUNTS: Cause = 'counted favourites'

/** The most instances of the function that reads a calendar at once when it is connected (`functions/calendars.js`). */
const MAX_INSTANCES = 2
/** Limit of writes a second to a collection with an indexed field that only grows (Firestore's best practices). */
const RISING_LIMIT = 500
/** How many operations a second a new load may begin with (Firestore's best practices). */
const RAMP_LIMIT = 500

/** For docs/scale.md: what grows with the number of devices and of events, and what snapshots save. */
export function whatGrows(months: readonly MonthResult[], withSnapshots: MonthResult): string[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const per = (month: MonthResult) => count(month.usage.reads / month.devices)
  const newcomer = ({ kinds }: MonthResult) => kinds.newcomers.usage.reads.toFixed(0)
  const fullShare = (last.causes[FULL]?.reads ?? 0) / last.usage.reads
  return [
    `- **Reads grow with devices times events**: ${per(first)} a device with ${count(first.events)} events, ${per(last)} with ${count(last.events)}. Of these, ${percent(fullShare)} load everything again: first loads, and the full loads that are due every seven days (R31). A query that finds nothing costs one read.`,
    `- **The site grows with devices alone**: ${bytes(last.usage.hostingBytes / last.devices)} for each, nearly all of it for new builds.`,
    `- **Writes grow with the people who are signed in, and with events**: ${count(last.usage.writes)} with ${count(last.devices)} devices. Of these, ${count(last.causes[COUNTS]?.writes ?? 0)} count favourites ([decision 24](decisions/0024-numbers-without-names.md)). A visitor who only looks writes nothing.`,
    `- **[Snapshots](public-web.md#snapshots) save reads**: with them, a newcomer among ${count(first.devices)} devices reads ${newcomer(withSnapshots)} documents instead of ${newcomer(first)}, and any device ${per(withSnapshots)} instead of ${per(first)}. All other figures are of sites without.`,
  ]
}

/** For docs/scale.md: which limit comes first. */
export function limits(months: readonly MonthResult[], storms: readonly StormResult[]): string[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const perDay = (of: 'reads' | 'writes' | 'hostingBytes') => first.usage[of] / first.devices / MONTH_DAYS
  const freeUntil = (of: 'reads' | 'writes' | 'hostingBytes') => PRICES[of].freeADay / perDay(of)
  const storm = storms.find(({ isRefusing }) => !isRefusing)
  const rising = last.busiestWrites
  const hearts = storm?.counts.favourites.busiest ?? 0
  return table(
    ['limit', 'measured', 'reached'],
    [
      [
        `free bytes of the site, ${bytes(PRICES.hostingBytes.freeADay)} a day`,
        `${bytes(perDay('hostingBytes'))} a device and day`,
        `at ${count(freeUntil('hostingBytes'))} devices`,
      ],
      [
        `free reads, ${count(PRICES.reads.freeADay)} a day`,
        `${perDay('reads').toFixed(1)} a device and day`,
        `at ${count(freeUntil('reads'))} devices`,
      ],
      [
        `free writes, ${count(PRICES.writes.freeADay)} a day`,
        `${perDay('writes').toFixed(2)} a device and day`,
        `at ${count(freeUntil('writes'))} devices`,
      ],
      [
        `a new load of ${RAMP_LIMIT} operations a second, growing by half every five minutes`,
        storm ? `${count(storm.busiest)} a second, when ${count(storm.people)} people open one event` : '',
        storm && storm.busiest > RAMP_LIMIT
          ? `a link that ${count((storm.people * RAMP_LIMIT) / storm.busiest)} people open in ten minutes`
          : 'no',
      ],
      [
        `${RISING_LIMIT} writes a second to a collection with an indexed field that only grows (\`lastUpdated\` of events)`,
        `${rising.toFixed(2)} writes a second of any kind in the busiest hour of ${count(last.devices)} devices, at most. A few simulated writes stand for many others`,
        `at ${count(RISING_LIMIT / rising)} times as many`,
      ],
      [
        'one write a second to a document: events and profiles',
        'the organiser and the first report write an event; a person writes their own profile',
        'never',
      ],
      [
        'one write a second to a document: the four that count the favourites of an event',
        storm ? `${hearts.toFixed(1)} a second, when ${count(storm.people)} people open one event` : '',
        storm && hearts > 1
          ? `a link that ${count(storm.people / hearts)} people open in ten minutes. Then hearts are counted later`
          : 'no',
      ],
      [
        'the host',
        `${bytes(last.usage.hostingBytes / MONTH_DAYS)} a day for ${count(last.devices)} devices, from a CDN`,
        'no published limit',
      ],
    ],
  )
}

/** For docs/scale.md: what happens when very many people open one event. */
export function storm(storms: readonly StormResult[]): string[] {
  const calm = storms.find(({ isRefusing }) => !isRefusing)
  const refusing = storms.find(({ isRefusing }) => isRefusing)
  if (!calm || !refusing) return []
  const { usage, people, counts } = calm
  const { favourites, cachedViews, views } = counts
  const shownWithin = (seconds: number) =>
    percent(refusing.shown.find(look => look.seconds === seconds)?.share ?? 0)
  const most = Math.max(cachedViews.busiest, views.busiest).toFixed(1)
  return [
    `One event that ${count(people)} people open by its link within ten minutes, most of them in the first minutes. Three quarters don't have the app and load it with the page. That takes ${count(usage.reads)} reads, ${bytes(usage.hostingBytes)} of the site and ${money(sumOf(costOf(usage, 1)))}. If the database refuses all operations beyond the load that Google advises, it refuses ${count(refusing.refused)} of ${count(refusing.usage.requests)} requests, because a refused page asks again after a pause that grows to 300 seconds. The event is then shown to ${shownWithin(60)} within a minute, to ${shownWithin(600)} within 10 minutes and to ${shownWithin(1_800)} within 30. This is the worst case: Google's servers mostly answer later instead.`,
    '',
    '### The numbers of its event',
    '',
    `They are in eight documents ([decision 24](decisions/0024-numbers-without-names.md)), and a document takes about one write a second. The ${count(favourites.all)} hearts write ${favourites.busiest.toFixed(1)} a second to one document in the busiest ten seconds. A heart is sent first, on its own; if its count is refused, the app counts it later. The function writes views together: ${count(cachedViews.all)} requests become ${count(cachedViews.writes)} writes if a cache at the edge answers the link, and ${count(views.all)} become ${count(views.writes)} if each link has a parameter of its own. A document never gets more than ${most} a second, and ${percent((views.counted ?? 0) / views.all)} of the views are counted within ten minutes.`,
  ]
}

/** For docs/scale.md: possible improvements, with their savings. */
export function whatToDo(months: readonly MonthResult[]): string[] {
  const last = months.at(-1)
  if (!last) return []
  const cost = sumOf(costOf(last.usage))
  const full = last.causes[FULL] ?? noUsage()
  const without = { ...last.usage }
  addUsage(without, { reads: full.reads, databaseBytes: full.databaseBytes }, -1)
  return [
    `1. **Serve full loads from the host**, as sites with snapshots do. ${count(last.devices)} devices would cost ${money(sumOf(costOf(without)))} instead of ${money(cost)}, without the cost of the compressed files.`,
    '2. **Load everything less often.** `FULL_RESYNC_MS` is seven days. Deletions are stamped, so a month is safe if tombstones are kept for longer (R31, R32).',
    `3. **Publish rarely, and keep chunks stable.** Builds are ${percent(costOf(last.usage).hostingBytes / cost)} of the cost if each is downloaded whole.`,
    '4. **For a firestorm**, let the host answer for events too: a function can render `/view-event/ID` as JSON, with a minute of CDN cache.',
    '5. **If writes ever come near 500 a second**, exempt `lastUpdated` from its single-field index and put a shard number in front of it in the composite indexes.',
  ]
}

const DAY_S = 86_400

/** What a script uses in a day that repeats this request as fast as it can. */
function aDayOf(request: Usage): Usage {
  const { requestsASecond, bytesASecond } = SCRIPT
  const bytesOfRequest = request.databaseBytes + request.hostingBytes
  const day = noUsage()
  addUsage(day, request, Math.min(requestsASecond, bytesASecond / bytesOfRequest) * DAY_S)
  return day
}

/** Minutes that a moderator needs to undo what one account left behind. */
function minutesOf({ events: made, claims, reports }: WorstDayResult['left']): number {
  const { decideS, commitS, eventsACommit, reportsACommit, folderS } = UNDOING
  const events = made + claims
  const commits = Math.ceil(events / eventsACommit) + Math.ceil(reports / reportsACommit)
  return (decideS + commits * commitS + events * folderS) / 60
}

/** For docs/scale.md: what the worst stranger and the worst free account cost in a day. */
export function worst(
  { worstOf, requests, gets, invitations, left }: WorstDayResult,
  siteBytes: number,
): string[] {
  const costOfDay = (request: Usage) => sumOf(costOf(aDayOf(request), 1))
  const dearestOf = (usages: readonly Usage[]) =>
    usages.reduce((most, each) => (costOfDay(each) > costOfDay(most) ? each : most))
  const dearest = dearestOf(gets ? [...requests, gets] : requests)
  const site = { ...noUsage(), hostingBytes: siteBytes }
  const { events, claims, files, fileBytes, reports } = left
  const unanswered = Math.max(...requests.map(({ reads, found }) => reads - found))
  const endless = invitations
    ? ` Such an account may also store ${count(invitations.writes)} invitations to an event of its own with each request. Nothing ends that, and it costs the most.`
    : ''
  return [
    ...table(
      ['one script in a day', 'costs', 'leaves to clear', "a moderator's time"],
      [
        ['without an account, without App Check', money(costOfDay(dearest)), 'subscriptions (below)', '–'],
        [
          'with a free account, without App Check',
          money(costOfDay(dearestOf(invitations ? [dearest, invitations] : [dearest]))),
          `${count(events)} events, ${count(claims)} claims, ${count(files)} pictures (${bytes(fileBytes)}), ${count(reports)} reports`,
          `${minutesOf(left).toFixed(1)} minutes`,
        ],
        ['either, with App Check', `${money(costOfDay(site))}, for the files of the site`, 'nothing', '–'],
      ],
    ),
    '',
    `The simulation tries each request under the real rules, among ${count(worstOf)} events, until they refuse it. No query is billed for ${unanswered > 0 ? `more than ${count(unanswered)} documents` : 'a document'} that it doesn't answer, or for more than ${count(Math.max(...requests.map(({ reads }) => reads)))}. The dearest request asks for ${count(dearest.reads)} documents by their names: rules judge each get and each write alone, so they can't count them. Nor do rules count files that [a function removes](decisions/0032-a-function-looks-into-pictures.md): each costs an upload and a run, and at most two instances run at once.${endless} Assumed is a script that sends ${SCRIPT.requestsASecond} requests and receives ${bytes(SCRIPT.bytesASecond)} a second, and a moderator who decides in ${UNDOING.decideS} seconds to undo all that the account did (R74): \`lab/simulate/prices.ts\`. App Check refuses a script without a browser. A token that a browser made works for a script too, until it ends. Only [a budget that stops](production.md#a-budget-that-stops) ends the cost of either.`,
  ]
}

/** How many calendars a row of the table stands for. */
const CALENDARS = [25, 50, 150, 1_000]
/** Runs of the schedule in a month: they don't grow with the calendars. */
const SCHEDULED = MONTH_DAYS * 48

/** For docs/scale.md: what connected calendars cost (R94). */
export function connectedCalendars({ calendars, month, dearest }: CalendarsResult): string[] {
  const costOfUsed = ({ reads, writes }: { reads: number; writes: number }, days: number) =>
    money(sumOf(costOf({ ...noUsage(), reads, writes }, days)))
  const rows = CALENDARS.map(connected => {
    const times = connected / calendars
    const [fetches, bodies, reads, writes] = [month.fetches, month.bodies, month.reads, month.writes].map(
      used => used * times,
    ) as [number, number, number, number]
    const runs = SCHEDULED + (month.runs - SCHEDULED) * times
    return [
      ...[connected, runs, fetches, bodies, reads, writes].map(count),
      costOfUsed({ reads, writes }, MONTH_DAYS),
    ]
  })
  // Those that a trigger reads at once, and those that the schedule reads.
  const readings = 24 * (MAX_INSTANCES * MAX_AN_HOUR + 2 * MAX_CALENDARS)
  const worstDay = { reads: readings * dearest.reads, writes: readings * dearest.writes }
  return [
    ...table(
      ['calendars', 'runs of functions', 'fetches', 'with the calendar', 'reads', 'writes', 'cost'],
      rows,
    ),
    '',
    `A month of connected calendars (R94). The code of production read ${count(calendars)} of them in simulated time; the other rows are so many times as much. Assumed is that a calendar has two weekly series, two single nights and ${CALENDAR.others} nights that are over, that it changes ${CALENDAR.edits} times, and that ${percent(CALENDAR.tags)} of the hosts say when nothing changed (\`lab/simulate/habits.ts\`). A function runs each half hour, and for each write of a calendar, those of the reader too. The cost is that of reads and writes alone, beyond the free share, as if there were nothing else. What the devices of organisers read isn't counted: up to three documents a look.`,
    '',
    `**The worst day of a free account.** It connects ${MAX_CALENDARS} calendars, each with ${count(MAX_LINKS)} links to events of its own, which all change. The dearest reading, after it was disconnected and connected again, takes ${count(dearest.reads)} reads and ${count(dearest.writes)} writes and deletions. A script that asks, connects and disconnects without end is read ${MAX_AN_HOUR} times an hour by each of ${MAX_INSTANCES} instances, and ${2 * MAX_CALENDARS} times by the schedule: ${count(readings)} readings a day, with ${count(worstDay.reads)} reads and ${count(worstDay.writes)} writes, at the price of writes. Beyond the free share they cost ${costOfUsed(worstDay, 1)}. What the script itself writes is in the table above.`,
  ]
}
