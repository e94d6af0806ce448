import { NIGHT_END } from '../../constants'
import {
  addDays,
  addMonths,
  isDay,
  monthOf,
  weekdayOf,
  type Day,
  type LondonMoment,
  type Month,
} from '../../time/days'

const WEEK = 7
/** R70: how many days a strip shows at once, to be swiped. */
const STRIP_DAYS = 35

/** R70: the last day that can be chosen. Within these 12 months, a date without its year names one day. */
export function lastDayOfChoice(today: Day): Day {
  return addDays(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`, -1)
}

/**
 * R70: the day that an address names, if it can be chosen. Null if the text isn't a day, or if the day is
 * past or after the next 12 months. Until 06:00, last night is still a day of choice (R4).
 */
export function readDayOfChoice(text: string | null, { day: today, time }: LondonMoment): Day | null {
  const first = time < NIGHT_END ? addDays(today, -1) : today
  return isDay(text) && text >= first && text <= lastDayOfChoice(today) ? text : null
}

/** The first and the last day of choice in a month of the calendar. */
export function daysOfMonth(month: Month, today: Day): { from: Day; to: Day } {
  const end = addDays(`${addMonths(month, 1)}-01`, -1)
  const last = lastDayOfChoice(today)
  return { from: month === monthOf(today) ? today : `${month}-01`, to: end < last ? end : last }
}

/** The days after this week, for the end of its strip. */
export function daysAhead(today: Day): Day[] {
  return Array.from({ length: STRIP_DAYS - WEEK }, (_, index) => addDays(today, index + WEEK))
}

/** The days in the strip of a day of choice. It begins a week before the day's own week, but never before today. */
export function daysAround(day: Day, today: Day): Day[] {
  const first = addDays(weekStart(day), -WEEK)
  const last = lastDayOfChoice(today)
  const from = first > today ? first : today
  return Array.from({ length: STRIP_DAYS }, (_, index) => addDays(from, index)).filter(one => one <= last)
}

/** The Sunday of a day's week (§9). */
export function weekStart(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}

const DAY_MS = 86_400_000
/** A time of more weeks than this is given in months, which are then easier to imagine. */
const MANY_WEEKS = 9
const DAYS_OF_MONTH = 365.25 / 12

/** How far away a day is: 'last night', 'today', 'tomorrow', 'in 5 days', 'in 3 weeks' or 'in 4 months'. */
export function distanceInTime(day: Day, today: Day): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (days < 0) return 'last night'
  if (days < 2) return days === 0 ? 'today' : 'tomorrow'
  if (days < WEEK) return `in ${days} days`
  const weeks = Math.round(days / WEEK)
  if (weeks === 1) return 'in a week'
  return weeks <= MANY_WEEKS ? `in ${weeks} weeks` : `in ${Math.round(days / DAYS_OF_MONTH)} months`
}
