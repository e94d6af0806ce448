import type { Occurrence } from '../../src/domain/event/event'
import { daysOfOneOff } from '../../src/domain/event/eventDays'
import { hoursOf, isEndKnown, isOvernight } from '../../src/domain/event/hours'
import { addDays, type Day, type Time } from '../../src/domain/time/days'
import { londonMs } from '../../src/domain/time/timestamp'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** '2026-11-20T19:30:00+00:00': a moment in London with its offset, in the form of ISO 8601 (R3). */
export function londonIso(day: Day, time: Time): string {
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - londonMs(day, time)) / MINUTE_MS)
  const offset = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  return `${day}T${time}:00+${offset.map(part => String(part).padStart(2, '0')).join(':')}`
}

/**
 * A day and a time in ISO 8601. If the time is unknown, only the day, because a guess would look like the organiser's
 * own time.
 */
const isoOf = (day: Day, time: Time) => (time === '' ? day : londonIso(day, time))

interface Span {
  start: string
  /** Null if the end is unknown. */
  end: string | null
}

/**
 * R66: the start and the end of an occurrence, as days or moments in ISO 8601. A one-off of several days is one span.
 */
export function spanOf(occurrence: Occurrence): Span {
  const days = daysOfOneOff(occurrence.event)
  const { occurrenceDate } = occurrence
  const [firstDay = occurrenceDate] = days
  const lastDay = days.at(-1) ?? occurrenceDate
  const first = hoursOf({ ...occurrence, occurrenceDate: firstDay, dayNumber: 1 })
  const last = hoursOf({ ...occurrence, occurrenceDate: lastDay, dayNumber: Math.max(1, days.length) })
  const start = isoOf(firstDay, first.startTime)
  if (!isEndKnown(last)) return { start, end: days.length > 1 ? lastDay : null }
  const end = isoOf(isOvernight(last) ? addDays(lastDay, 1) : lastDay, last.endTime)
  // If the start of a single day is unknown, its end alone says too little.
  return { start, end: first.startTime === '' && days.length < 2 ? null : end }
}
