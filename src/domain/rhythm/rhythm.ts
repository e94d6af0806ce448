import type { DanceEvent } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { addDays, monthOf, weekdayOf, type Day } from '../time/days'

const WEEK = 7
const DAY_MS = 86_400_000

/** R72: how often a series takes place. 'first' to 'last' name a weekday of the month. */
export const HOW_OFTEN = ['week', 'twoWeeks', 'first', 'second', 'third', 'fourth', 'last'] as const
export type HowOften = (typeof HOW_OFTEN)[number]

/** R72: the rhythm of a series that isn't weekly for ever. */
export interface Rhythm {
  every: HowOften
  /** The first date, or a day before it. Two weeks count from the first date, so 'twoWeeks' always has this day. */
  from?: Day
  /** The last date, or a day after it. */
  until?: Day
}

/**
 * Decision 21: a series with a rhythm stores its weekday plus 7. A build that doesn't know rhythms doesn't know such a
 * weekday either, and lists no dates.
 */
export const RHYTHM_WEEKDAYS = WEEK

type Series = Pick<DanceEvent, 'recurrenceDay' | 'rhythm'>

/** The weekday of a series, from 0 to 6. Sunday is 0. */
export function seriesWeekday({ recurrenceDay = 0 }: Pick<DanceEvent, 'recurrenceDay'>): number {
  return recurrenceDay % WEEK
}

/** §3, R6, R72: whether an event takes place on a day. Cancelled and paused dates count too. */
export function takesPlaceOn(event: DanceEvent, day: Day): boolean {
  if (!event.isRecurring) return daysOfOneOff(event).includes(day)
  return weekdayOf(day) === seriesWeekday(event) && isInRhythm(event, day)
}

/** R72: whether a day on the weekday of a series is one of its dates. A series without a rhythm is weekly for ever. */
export function isInRhythm({ rhythm }: Series, day: Day): boolean {
  if (!rhythm) return true
  const { every, from = '', until = day } = rhythm
  if (day < from || day > until) return false
  if (every === 'week') return true
  if (every === 'twoWeeks') return Math.floor((Date.parse(day) - Date.parse(from)) / DAY_MS / WEEK) % 2 === 0
  if (every === 'last') return monthOf(addDays(day, WEEK)) !== monthOf(day)
  return HOW_OFTEN[1 + Math.ceil(Number(day.slice(8)) / WEEK)] === every
}

/** The dates of a series from `from` on, in order. Without a last date they never end. */
export function* datesFrom(series: Series, from: Day): Generator<Day> {
  const { from: first = '', until = '9' } = series.rhythm ?? {}
  const begin = first > from ? first : from
  let day = addDays(begin, (seriesWeekday(series) - weekdayOf(begin) + WEEK) % WEEK)
  for (; day <= until; day = addDays(day, WEEK)) if (isInRhythm(series, day)) yield day
}

/** The last date of a series. Null if it never ends, or if no date lies between its first and last day. */
export function lastDateOf(series: Series): Day | null {
  const { from = '', until } = series.rhythm ?? {}
  if (until === undefined) return null
  // The longest time between two dates is five weeks.
  const start = addDays(until, -5 * WEEK)
  return [...datesFrom(series, start > from ? start : from)].at(-1) ?? null
}
