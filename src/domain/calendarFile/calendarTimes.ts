import type { Occurrence } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { type DayHours, hoursOf, isEndKnown, isOvernight } from '../event/hours'
import { addDays, type Day, type Time, weekdayOf } from '../time/days'

/** R3: the time zone of every time in the file. */
export const LONDON_ZONE = 'Europe/London'

/** The zone's rules since 1996, for calendars that don't know its name. */
export const LONDON_ZONE_LINES: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${LONDON_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

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

/**
 * The lines from the first day's start to the last day's end. An unknown end is left out, because a guess would look
 * like the organiser's own time. Without a start, the entry takes whole days.
 */
export function whenLines(occurrence: Occurrence): string[] {
  const { event, occurrenceDate, dayCount } = occurrence
  const days = daysOfOneOff(event)
  const first = days[0] ?? occurrenceDate
  const last = days.at(-1) ?? occurrenceDate
  const start = `DTSTART${startValue(first, event.startTime)}`
  if (event.startTime === '') return [start, `DTEND${startValue(addDays(last, 1), '')}`]
  if (dayCount > 1) return event.endTime === '' ? [start] : [start, `DTEND${startValue(last, event.endTime)}`]
  return [start, ...endLines(occurrence, first)]
}

/** R66: the lines of one day. If the event continues into the next day, the entry ends at midnight. */
export function dayLines(occurrence: Occurrence): string[] {
  const day = occurrence.occurrenceDate
  return [`DTSTART${startValue(day, hoursOf(occurrence).startTime)}`, ...endLines(occurrence, day)]
}

/** The end lines of one day. An overnight day ends the next morning. */
function endLines(occurrence: Occurrence, day: Day): string[] {
  const hours = hoursOf(occurrence)
  if (hours.continues) return [`DTEND${startValue(addDays(day, 1), '00:00')}`]
  if (!isEndKnown(hours)) return []
  return [`DTEND${startValue(isOvernight(hours) ? addDays(day, 1) : day, hours.endTime)}`]
}

/**
 * A day and a time as a property's parameters and value: ';TZID=Europe/London:20261120T193000'. Without a time, the
 * value is the whole day: ';VALUE=DATE:20261120'. RFC 5545 wants EXDATE and RECURRENCE-ID in the same form as DTSTART.
 */
export function startValue(day: Day, time: Time): string {
  const compactDay = day.replaceAll('-', '')
  return time === ''
    ? `;VALUE=DATE:${compactDay}`
    : `;TZID=${LONDON_ZONE}:${compactDay}T${time.replace(':', '')}00`
}

/** The latest moment that a calendar file can hold. A forged stamp may be later. */
const LAST_STAMP = Date.UTC(9999, 11, 31)

/** '20261120T204700Z' */
export function utcStamp(ms: number): string {
  return new Date(Math.min(Math.max(0, ms), LAST_STAMP)).toISOString().replace(/[-:]|\.\d+/g, '')
}
