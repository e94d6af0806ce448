import { addDays, weekdayOf, type Day, type Time } from '../../src/domain/time/days'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The month of a day, 1 to 12. */
export const monthNumber = (day: Day): number => Number(day.slice(5, 7))

/** The first day on or after `from` that is the given weekday (Sunday is 0). */
export const onOrAfter = (from: Day, weekday: number): Day =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7)

/** Adds minutes to a time. It may pass midnight: addMinutes('23:30', 60) is '00:30'. */
export function addMinutes(time: Time, minutes: number): Time {
  const total = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes + 1440) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** A time in the form of a notice: '7.30 pm', '8 pm', 'midnight'. */
export function spoken(time: Time): string {
  if (time === '00:00') return 'midnight'
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hours % 12 || 12}${minutes === '00' ? '' : `.${minutes}`} ${hours < 12 ? 'am' : 'pm'}`
}
