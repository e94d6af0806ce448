import { dayNumber, shortDate, shortWeekday, yearOf } from './dayLabels'
import { monthOf, type Day } from './days'

/** R67: whether dates from `first` to `last` show their year. They do if they are past, or at least 12 months away. */
export function needsYear(first: Day, last: Day, today: Day): boolean {
  return last < today || first >= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
}

/** R67: ' 2027' for a day that shows its year, else ''. It follows a label of that day. */
export function yearAfter(day: Day, today: Day): string {
  return needsYear(day, day, today) ? ` ${yearOf(day)}` : ''
}

/** 'Fri, 20 Nov', or 'Fri, 20 Nov 2026' with its year (R67). */
export function datedDay(day: Day, withYear: boolean): string {
  return withYear ? `${shortDate(day)} ${yearOf(day)}` : shortDate(day)
}

/**
 * A range of days: 'Fri, 20 Nov', 'Fri, 20 – Sun, 22 Nov' or 'Sat, 31 Oct – Sun, 1 Nov'. R67: with its year, 'Fri, 20
 * – Sun, 22 Nov 2026'.
 */
export function dateRange(first: Day, last: Day, withYear = false): string {
  const end = datedDay(last, withYear)
  if (first === last) return end
  if (monthOf(first) === monthOf(last)) return `${shortWeekday(first)}, ${dayNumber(first)} – ${end}`
  return `${datedDay(first, withYear && yearOf(first) !== yearOf(last))} – ${end}`
}
