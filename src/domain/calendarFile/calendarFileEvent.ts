import { calendarEntry, entryUid, type CalendarFileSource } from './calendarEntry'
import { dayLines, startValue, whenLines } from './calendarTimes'
import { spansClockChange } from './clockChange'
import { eachDay, type Day } from '../time/days'
import type { Occurrence } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { hoursOf, runsThroughNights, type DayHours } from '../event/hours'
import { occurrencePath } from '../navigation/shareLink'

/**
 * The lines of an occurrence's entries. R66: a one-off of several days is one entry without repetition, unless each day
 * has its own hours. Then the entry repeats daily. A day with different hours has another entry, which replaces the
 * repeat on that day. So has a day of another length because the clocks change: RFC 5545 repeats the exact length of
 * the first day.
 */
export function calendarFileEvent(occurrence: Occurrence, source: CalendarFileSource): string[] {
  const days = daysOfOneOff(occurrence.event)
  const onDays = days.map((day, index) => ({ ...occurrence, occurrenceDate: day, dayNumber: index + 1 }))
  const [first] = onDays
  if (!first || !hasHoursOfDays(occurrence, days)) return entry(occurrence, whenLines(occurrence), source)

  const firstStart = hoursOf(first).startTime
  const repetition = (day: Day) => startValue(day, firstStart)
  const last = days.at(-1) ?? first.occurrenceDate
  const all = eachDay(first.occurrenceDate, last)
  const missing = all.filter(day => !days.includes(day))
  return [
    ...entry(
      first,
      [
        ...dayLines(first),
        `RRULE:FREQ=DAILY;COUNT=${all.length}`,
        ...missing.map(day => `EXDATE${repetition(day)}`),
      ],
      source,
    ),
    ...onDays
      .filter(day => !isRepeat(first, day))
      .flatMap(day =>
        entry(day, [`RECURRENCE-ID${repetition(day.occurrenceDate)}`, ...dayLines(day)], source),
      ),
  ]
}

/** R66: whether each day of an event has its own hours. Without a start time, the event takes whole days. */
function hasHoursOfDays(occurrence: Occurrence, days: readonly Day[]) {
  const { event, dayCount } = occurrence
  if (dayCount < 2 || event.startTime === '') return false
  if (!runsThroughNights(event, dayCount)) return true
  return event.agenda.some(
    ({ date, startTime }) => date !== undefined && days.includes(date) && startTime !== '',
  )
}

/**
 * Whether a day has the hours and the exact length of the first day. If the clocks change on the first day, no day is a
 * repeat, not even the first: some calendars take its exact length for hours of the clock.
 */
function isRepeat(first: Occurrence, day: Occurrence) {
  return (
    isSame(hoursOf(first), hoursOf(day)) &&
    [first, day].every(one => !spansClockChange(hoursOf(one), one.occurrenceDate))
  )
}

function isSame(one: DayHours, other: DayHours) {
  return (
    one.startTime === other.startTime && one.endTime === other.endTime && one.continues === other.continues
  )
}

/** The entry of one occurrence. A one-off keeps its id when its date changes. */
function entry(occurrence: Occurrence, when: string[], source: CalendarFileSource): string[] {
  const { event, occurrenceDate } = occurrence
  const uid = event.isRecurring ? entryUid(event.eventId, occurrenceDate) : entryUid(event.eventId)
  return calendarEntry(occurrence, { uid, path: occurrencePath(occurrence), when }, source)
}
