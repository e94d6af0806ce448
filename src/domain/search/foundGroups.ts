import { hoursOf } from '../event/hours'
import { isOver, type ListedOccurrence } from '../event/occurrences'
import type { Occurrence } from '../event/event'
import type { LondonMoment } from '../time/days'
import { joinedWords, wordsWithPlaces, type NearPlace } from './query/asked'
import { BY_FACTS } from './textIndex'

/** As far as nothing in England is, in miles. */
const FAR = 999

/** R69: the parts of the results, in display order. */
const RUNS = 0
const PAUSED = 1
const CANCELLED = 2
const PAST = 3

function groupOf(occurrence: Occurrence, now: LondonMoment) {
  if (isOver(occurrence, now)) return PAST
  if (occurrence.event.status === 'paused') return PAUSED
  return occurrence.event.isCancelled ? CANCELLED : RUNS
}

/** A result and how well it fits, 1 is best. */
export interface RankedOccurrence {
  occurrence: ListedOccurrence
  rank: number
}

interface ResultOrder {
  now: LondonMoment
  /** The words of the query. */
  words: string
  milesTo: NearPlace | undefined
}

/**
 * R69: the results in display order. Events that take place come first, then paused, cancelled and past ones.
 * Each of these parts has the soonest first. Results by a slip or a description come after the others. With `milesTo`, the
 * nearest of a day comes first. A paused or cancelled event comes before all, if the query is its whole name.
 */
export function inResultOrder(
  found: readonly RankedOccurrence[],
  { now, words, milesTo }: ResultOrder,
): ListedOccurrence[] {
  // Few results differ in all but the name, so most comparisons need only the names of one start.
  const byStart = new Map<string, ListedOccurrence[]>()
  for (const { occurrence, rank } of found) {
    const { startTime } = hoursOf(occurrence)
    const miles = milesTo ? Math.round(milesTo(occurrence.event) ?? FAR) : 0
    const when = `${occurrence.occurrenceDate}${milesTo ? 1000 + miles : ''}${startTime || '99'}`
    const group = groupOf(occurrence, now)
    const isMeant = (group === PAUSED || group === CANCELLED) && isWholeName(occurrence, words)
    const key = `${isMeant ? RUNS : group + 1}${Math.max(rank, BY_FACTS)}${when}${rank}`
    const same = byStart.get(key)
    if (same) same.push(occurrence)
    else byStart.set(key, [occurrence])
  }
  return [...byStart.keys()].sort().flatMap(key => inNameOrder(byStart.get(key) ?? []))
}

/** One word is too little: 'salsa' asks for salsa, not for the paused event 'Salsa'. */
const isWholeName = ({ event }: Occurrence, words: string) =>
  words.includes(' ') && joinedWords(wordsWithPlaces(event.eventName)) === words

const inNameOrder = (found: ListedOccurrence[]) =>
  found.sort(({ event: { eventName: one } }, { event: { eventName: other } }) =>
    one < other ? -1 : one > other ? 1 : 0,
  )

/** A group of results on a desktop. `first` is the index of its first result among all results. */
export interface FoundGroup {
  title: string
  first: number
  occurrences: ListedOccurrence[]
}

/** DESIGN Search: the results under their headings. Each heading keeps the given order. */
export function foundGroups(found: readonly ListedOccurrence[], now: LondonMoment): FoundGroup[] {
  const titles = {
    named: 'With this name',
    today: 'Today',
    coming: 'Coming',
    off: 'Paused, cancelled or past',
  }
  const groups = new Map<string, ListedOccurrence[]>(Object.values(titles).map(title => [title, []]))
  const isOff = (occurrence: Occurrence) => groupOf(occurrence, now) !== RUNS
  const firstRunning = found.findIndex(occurrence => !isOff(occurrence))
  found.forEach((occurrence, position) => {
    const isToday = occurrence.occurrenceDate <= now.day
    const title = !isOff(occurrence)
      ? isToday
        ? 'today'
        : 'coming'
      : position < firstRunning
        ? 'named'
        : 'off'
    groups.get(titles[title])?.push(occurrence)
  })
  let first = 0
  return [...groups].flatMap(([title, occurrences]) => {
    if (occurrences.length === 0) return []
    const group = { title, first, occurrences }
    first += occurrences.length
    return [group]
  })
}
