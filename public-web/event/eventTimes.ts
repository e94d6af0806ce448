import type { Occurrence } from '../../src/domain/event/event'
import { NIGHT_END } from '../../src/domain/constants'
import { daysOfOneOff } from '../../src/domain/event/eventDays'
import { hoursOf, isEndKnown, isOvernight } from '../../src/domain/event/hours'
import { addDays, weekdayOf, type Day, type Time } from '../../src/domain/time/days'

const MIDNIGHT = '00:00'
const MARCH = '03'
const OCTOBER = '10'
/** Both months of a clock change have this many days. */
const LAST_DAY = 31
/** The hour from 01:00 to 02:00 is skipped in March and comes twice in October. */
const HOUR_START = '01:00'
const HOUR_END = '02:00'

/** '2026-11-20T19:30:00+00:00': a moment in London with its offset, in the form of ISO 8601 (R3). */
export const londonIso = (day: Day, time: Time): string =>
  `${day}T${time}:00+0${isSummerTime(day, time) ? 1 : 0}:00`

/**
 * R3: whether London's clocks are an hour ahead. `londonMs` has the same rules for the hours of a clock change, but
 * takes a tenth of a page's time.
 */
function isSummerTime(day: Day, time: Time): boolean {
  const [year = '', month = '', date = ''] = day.split('-')
  if (month !== MARCH && month !== OCTOBER) return month > MARCH && month < OCTOBER
  const lastSunday = LAST_DAY - weekdayOf(`${year}-${month}-${LAST_DAY}`)
  if (Number(date) !== lastSunday) return Number(date) > lastSunday === (month === MARCH)
  return month === MARCH ? time >= HOUR_END : time < HOUR_START
}

/**
 * A day and a time in ISO 8601. If the time is unknown, only the day, because a guess would look like the organiser's
 * own time.
 */
const isoOf = (day: Day, time: Time) => (time === '' ? day : londonIso(day, time))

/**
 * R4: from when until when an occurrence is on now, in ISO 8601. A page's own clock compares these moments, so they are
 * those of `phaseOf`. The start is null if it is unknown.
 */
export function onNowSpan(occurrence: Occurrence): { from: string | null; until: string } {
  const { occurrenceDate: day } = occurrence
  const hours = hoursOf(occurrence)
  const nextDay = addDays(day, 1)
  const from = hours.startTime === '' ? null : londonIso(day, hours.startTime)
  if (!isEndKnown(hours)) return { from, until: londonIso(nextDay, MIDNIGHT) }
  if (!isOvernight(hours)) return { from, until: londonIso(day, hours.endTime) }
  return { from, until: londonIso(nextDay, hours.endTime < NIGHT_END ? hours.endTime : NIGHT_END) }
}

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
