import type { MonthResult } from './month'
import { MONTH_DAYS } from './month'
import { costOf, PRICES, sumOf } from './prices'
import type { StormResult } from './storm'
import { addUsage, noUsage, type Cause } from './usage'
import { bytes, count, money, percent, table } from './tell'

const FULL: Cause = 'everything of the chosen counties'
const CHANGES: Cause = 'changes in the chosen counties'
const COUNTS: Cause = 'counted favourites'

/** Limit of writes a second to a collection with an indexed field that only grows (Firestore's best practices). */
const RISING_LIMIT = 500
/** How many operations a second a new load may begin with (Firestore's best practices). */
const RAMP_LIMIT = 500

/** For docs/scale.md: what grows with the number of devices, and what grows with the number of events. */
export function whatGrows(months: readonly MonthResult[]): string[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const per = (month: MonthResult) => month.usage.reads / month.devices
  const site = (month: MonthResult) => month.usage.hostingBytes / month.devices
  const fullShare = (last.causes[FULL]?.reads ?? 0) / last.usage.reads
  return [
    `- **Reads grow with devices times events.** A device reads ${count(per(first))} documents a month with ${count(first.events)} events, and ${count(per(last))} with ${count(last.events)}. It stores the events of its counties, so it reads more if there are more events.`,
    `- **Most reads load everything again**: ${percent(fullShare)} of them with ${count(last.events)} events. They are first loads, and the full loads that are due every seven days (R31).`,
    `- **The site grows with devices alone**: ${bytes(site(last))} for each device and month, nearly all of it for new builds.`,
    `- **Writes grow with the people who are signed in, and with events**: ${count(last.usage.writes)} in all with ${count(last.devices)} devices. Of these, organisers make ${count(last.edits.writes)}, and ${count(last.causes[COUNTS]?.writes ?? 0)} count favourites in the numbers of events ([decision 24](decisions/0024-numbers-without-names.md)). A visitor who only looks writes nothing. The host adds at most one write for each view of an event's page that no cache answers.`,
    '- **Pictures grow with the number of pictures seen for the first time.** The service worker keeps 200.',
  ]
}

/** For docs/scale.md: which limit comes first. */
export function limits(months: readonly MonthResult[], storms: readonly StormResult[]): string[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const perDay = (of: 'reads' | 'writes' | 'hostingBytes') => first.usage[of] / first.devices / MONTH_DAYS
  const freeUntil = (of: 'reads' | 'writes' | 'hostingBytes') => PRICES[of].freeADay / perDay(of)
  const storm = storms.find(({ isRefusing }) => !isRefusing)
  const rising = last.busiest.writes
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

/** For docs/scale.md: possible improvements, with their savings. */
export function whatToDo(months: readonly MonthResult[], storms: readonly StormResult[]): string[] {
  const last = months.at(-1)
  if (!last) return []
  const cost = sumOf(costOf(last.usage))
  const full = last.causes[FULL] ?? noUsage()
  const changes = last.causes[CHANGES] ?? noUsage()
  const without = { ...last.usage }
  addUsage(without, { reads: full.reads, databaseBytes: full.databaseBytes }, -1)
  const refused = storms.find(({ isRefusing }) => isRefusing)
  return [
    `1. **Serve full loads from the host.** A site with the public web does: [snapshots](public-web.md#snapshots) bring the events, and the database sends only what has changed since. That saves up to ${percent(full.reads / last.usage.reads)} of the reads and turns ${bytes(full.databaseBytes)} of the database into compressed files of the CDN. The month of ${count(last.devices)} devices would cost ${money(sumOf(costOf(without)))} instead of ${money(cost)}, without the cost of those files.`,
    `2. **Load everything less often.** \`FULL_RESYNC_MS\` is seven days. Deletions are stamped, so a month is safe if tombstones are kept for longer (R31, R32).`,
    `3. **Ask fewer questions.** A query that finds nothing costs one read. ${count(changes.reads - changes.found)} of the ${count(changes.reads)} reads for changes found nothing. Splitting a query around known versions ([decision 13](decisions/0013-the-overlap-is-not-read-again.md)) saves bytes, not reads: each part costs at least one.`,
    `4. **Publish rarely, and keep chunks stable.** Builds are ${percent(costOf(last.usage).hostingBytes / cost)} of the cost if each is downloaded whole. A chunk that did not change keeps its name and is not downloaded again.`,
    '5. **For a firestorm**, let the host answer for events too. A function can render `/view-event/ID` as JSON, with a minute of CDN cache. That turns a million reads into one read a minute for each CDN location.' +
      (refused
        ? ` Until then a refused page pauses for 5, 10, 20 … 300 seconds, shortened at random by up to half. That makes ${(refused.usage.requests / refused.people).toFixed(1)} requests a person instead of ${((storms.find(({ isRefusing }) => !isRefusing)?.usage.requests ?? 0) / refused.people).toFixed(1)}.`
        : ''),
    '6. **If writes ever come near 500 a second**, exempt `lastUpdated` from its single-field index and put a shard number in front of it in the composite indexes. Queries then ask for each shard.',
  ]
}
