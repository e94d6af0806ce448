import { addDays, type Day } from '../time/days'

const WEEK = 7
const WEEK_MS = WEEK * 86_400_000

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

/** The part of an event that says when it repeats. */
export interface Series {
  /** 0 (Sunday) to 6. */
  recurrenceDay?: number
  rhythm?: Rhythm
}

/** The weekday of a series, from 0 to 6. Sunday is 0. */
export function seriesWeekday({ recurrenceDay = 0 }: Pick<Series, 'recurrenceDay'>): number {
  return recurrenceDay
}

/** R72: whether a day on the weekday of a series is one of its dates. A series without a rhythm is weekly for ever. */
export function isInRhythm({ rhythm }: Series, day: Day): boolean {
  if (!rhythm) return true
  const { every, from = '', until = day } = rhythm
  if (day < from || day > until) return false
  if (every === 'week') return true
  if (every === 'twoWeeks') return (Date.parse(day) - Date.parse(from)) % (2 * WEEK_MS) < WEEK_MS
  // A week after the last one of a month, the next month has begun.
  if (every === 'last') return addDays(day, WEEK).slice(8) < '08'
  return whichOfMonth(day) === every
}

/** R72: which of its weekday a day is in its month. A fifth one is the 'last'. */
export const whichOfMonth = (day: Day): HowOften =>
  HOW_OFTEN[1 + Math.ceil(Number(day.slice(8)) / WEEK)] ?? 'last'
