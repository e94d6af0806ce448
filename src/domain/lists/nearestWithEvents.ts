import type { County, DanceEvent } from '../event/event'
import type { ListedOccurrence } from '../event/occurrences'
import { coming } from './weekly'
import type { FollowKey } from '../following/followKey'
import { makePlaceFilter } from '../sync/filters'
import { shortDate } from '../time/dayLabels'
import type { Day, LondonMoment } from '../time/days'
import { calendarMonths } from './calendar'
import { chipBits, filterByChips, type Chip } from './chips'
import { weeklyGroups } from './weekly'

/** The days of a list: at most seven in a row, or the twelve months of the calendar, which holds one-offs only. */
export type ListDays = readonly Day[] | 'calendar'

/** What an empty list looks for in other counties: events on these days that fit the chips that are on. */
export interface Wanted {
  days: ListDays
  chips: readonly Chip[]
}

interface Looking extends Wanted {
  /** R89: what the person follows. */
  followed?: ReadonlySet<FollowKey>
}

/**
 * The nearest county that has what an empty list lacks. It is a chosen one only if a chip is for a dance that isn't
 * chosen.
 */
export interface NearestCounty {
  county: County
  miles: number
  /** How many of its dates fit. */
  count: number
  /** The first day with one. */
  first: Day
}

/** How many of the wanted dates a county has (R99), and their first day. Null if it has none. */
export function whatCountyHas(
  county: County,
  events: Iterable<DanceEvent>,
  { days, chips, followed }: Looking,
  now: LondonMoment,
): Pick<NearestCounty, 'count' | 'first'> | null {
  const isHere = makePlaceFilter([county])
  const isWholeEvent = days === 'calendar'
  const groups: readonly { occurrences: ListedOccurrence[] }[] = isWholeEvent
    ? calendarMonths(events, now, isHere)
    : weeklyGroups(events, now, isHere, days)
  const found = filterByChips(
    groups,
    chipBits(groups, now, { isWholeEvent, followed }),
    chips,
  ).groups.flatMap(({ occurrences }) => coming(occurrences))
  const [first] = found
  return first ? { count: found.length, first: first.occurrenceDate } : null
}

/** DESIGN Empty states: 'Nearest: Bristol, 62 mi, on Sat, 21 Nov.' */
export const nearestLine = ({ county, miles, first }: NearestCounty) =>
  `Nearest: ${county}, ${wholeMiles(miles)}, on ${shortDate(first)}.`

/** Without it, somebody would take an empty calendar for a place without any dancing (§2 Calendar). */
export const ONE_OFFS_ALONE = 'Upcoming has one-offs alone. Regular nights are in This week.'

/** DESIGN Empty states: '9 events this week, 14 mi' */
export const awayLine = ({ miles, count }: NearestCounty, whole: string) =>
  `${count === 1 ? '1 event' : `${count} events`} ${whole}, ${wholeMiles(miles)}`

/** The same of a chosen county: 'Devon has 3 events, from Sat, 21 Nov.' */
export const hereLine = ({ county, count, first }: NearestCounty) =>
  `${county} has ${count === 1 ? '1 event, on' : `${count} events, from`} ${shortDate(first)}.`

/** Only the place of the county is known, so never 0. */
const wholeMiles = (miles: number) => `${Math.max(1, Math.round(miles))}\u00a0mi`
