import { timeLabel } from '../event/labels'
import { datedDay, needsYear } from '../time/dateRange'
import { isDay, type Day, type Time } from '../time/days'

/**
 * DESIGN Fields: the text of a date field: 'Fri, 20 Nov', with the year where R67 requires it. Without a date, a
 * prompt to pick one.
 */
export function pickedDate(date: Day | '', today: Day): string {
  return isDay(date) ? datedDay(date, needsYear(date, date, today)) : 'Choose a date'
}

/** DESIGN Fields: the text of a time field: '6:00 pm' (§9). Without a time, a prompt to pick one. */
export function pickedTime(time: Time): string {
  return time === '' ? 'Choose a time' : timeLabel(time)
}
