import { addDays, weekdayOf, type Day } from './days'

/** An ISO 8601 week, such as '2026-W48'. Weeks begin on Monday. Weeks compare as strings. */
export type IsoWeek = string

const WEEK_PATTERN = /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/

export const isIsoWeek = (text: string): text is IsoWeek => WEEK_PATTERN.test(text)

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The week of a day. A week belongs to the year in which its Thursday lies. */
export function isoWeekOf(day: Day): IsoWeek {
  const thursday = addDays(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  let week = 1
  for (let earlier = addDays(thursday, -7); earlier.startsWith(year); earlier = addDays(earlier, -7))
    week += 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
