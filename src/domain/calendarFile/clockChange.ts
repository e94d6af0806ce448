import { addDays, weekdayOf, type Day } from '../time/days'
import { isEndKnown, isOvernight, type DayHours } from '../event/hours'

const SUNDAY = 0
const SATURDAY = 6
const MONTHS_OF_CHANGE = ['03', '10']
/** The last Sunday of a month with 31 days is the 25th or later. */
const EARLIEST_LAST_SUNDAY = '25'
/** The hour from 01:00 to 02:00 is skipped in March and comes twice in October. */
const HOUR_START = '01:00'
const HOUR_END = '02:00'

/** R3: whether London's clocks change on a day. They change on the last Sunday of March and of October. */
function isClockChange(day: Day): boolean {
  const [, month = '', date = ''] = day.split('-')
  return MONTHS_OF_CHANGE.includes(month) && date >= EARLIEST_LAST_SUNDAY && weekdayOf(day) === SUNDAY
}

/** R3: whether clocks change between the start and the end of an occurrence on `day` with these hours. */
export function spansClockChange(hours: DayHours, day: Day): boolean {
  // A day that continues into the next one ends at midnight (R66).
  if (hours.startTime === '' || !(hours.continues || isEndKnown(hours))) return false
  const weekday = weekdayOf(day)
  if (weekday === SUNDAY) return hours.startTime < HOUR_END && isClockChange(day)
  const runsInto = weekday === SATURDAY && isOvernight(hours) && hours.endTime >= HOUR_START
  return runsInto && isClockChange(addDays(day, 1))
}
