import { addDays, weekdayOf, type Day } from '../time/days'
import { isInRhythm, seriesWeekday, type Series } from './rhythm'

/** days */
const WEEK = 7
/** The dates of a series from `from` on, in order. Without a last date they never end. */
export function* datesFrom(series: Series, from: Day): Generator<Day> {
  const { from: first = '', until = '9' } = series.rhythm ?? {}
  const begin = first > from ? first : from
  let day = addDays(begin, (seriesWeekday(series) - weekdayOf(begin) + WEEK) % WEEK)
  for (; day <= until; day = addDays(day, WEEK)) if (isInRhythm(series, day)) yield day
}

/** The last date of a series. Null if it never ends, or if no date lies between its first and last day. */
export function lastDateOf(series: Series): Day | null {
  const until = series.rhythm?.until
  // The longest time between two dates is five weeks.
  return (until && [...datesFrom(series, addDays(until, -5 * WEEK))].at(-1)) || null
}
