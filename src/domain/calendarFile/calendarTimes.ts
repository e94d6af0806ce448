import { LONDON_ZONE } from './calendarFileZone'
import { addDays, type Day, type Time } from '../time/days'
import type { Occurrence } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { hoursOf, isEndKnown, isOvernight } from '../event/hours'

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
