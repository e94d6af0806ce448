import { monthOf, weekdayOf, type Day, type Month } from './days'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const SHORT = 3

/** R12: the full name of a weekday from 0 to 6. Sunday is 0. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? ''
}

/** 'Fri' */
export function shortWeekday(day: Day): string {
  return weekdayName(weekdayOf(day)).slice(0, SHORT)
}

/** The day of the month without a leading zero: '20' or '1'. */
export function dayNumber(day: Day): string {
  return String(Number(day.slice(8)))
}

/** 'November' */
export function monthName(month: Month): string {
  return MONTHS[Number(month.slice(5)) - 1] ?? ''
}

/** 'Nov' */
export function shortMonth(month: Month): string {
  return monthName(month).slice(0, SHORT)
}

/** '2026' */
export function yearOf(month: Month): string {
  return month.slice(0, 4)
}

/** '21 Nov' */
export function dayAndMonth(day: Day): string {
  return `${dayNumber(day)} ${shortMonth(monthOf(day))}`
}

const shortDates = new Map<Day, string>()

/** §9 UK format: 'Fri, 20 Nov'. The result is cached by day, because every card of a list needs it. */
export function shortDate(day: Day): string {
  let label = shortDates.get(day)
  if (label === undefined) {
    label = `${shortWeekday(day)}, ${dayAndMonth(day)}`
    shortDates.set(day, label)
  }
  return label
}

/** For screen readers: 'Friday 20 November'. */
export function dayName(day: Day): string {
  return `${weekdayName(weekdayOf(day))} ${dayNumber(day)} ${monthName(monthOf(day))}`
}

/** §2 Weekly list: the heading of a day group, 'Today' or 'Saturday'. */
export function dayTitle(day: Day, today: Day): string {
  return day === today ? 'Today' : weekdayName(weekdayOf(day))
}

/** The date next to the heading: 'Fri, 20 Nov' for today, or else '21 Nov'. */
export function dayDate(day: Day, today: Day): string {
  return day === today ? shortDate(day) : dayAndMonth(day)
}
