import { timeLabel } from '../event/labels'
import { datedDay, needsYear } from '../time/dateRange'
import { isDay, type Day, type Time } from '../time/days'

/** DESIGN: the words in a date field: 'Fri, 20 Nov', with the year where R67 says so, or an invitation. */
export function pickedDate(date: Day | '', today: Day): string {
  return isDay(date) ? datedDay(date, needsYear(date, date, today)) : 'Choose a date'
}

/** DESIGN: the words in a time field: '6:00 pm' (§9), or an invitation. */
export function pickedTime(time: Time): string {
  return time === '' ? 'Choose a time' : timeLabel(time)
}
