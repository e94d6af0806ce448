import { isDay, weekdayOf, type Day, type Time } from '../time/days'
import type { DanceEvent } from '../event/event'
import { eventDaysOf } from '../event/eventDays'
import { seriesWeekday } from '../rhythm/rhythm'
import { hoursOf, isEndKnown, isOvernight, type Hours } from '../event/hours'

const DAY = 24 * 60
const WEEK = 7 * DAY
const DAY_MS = DAY * 60_000

/** A stretch of time in minutes, by London clocks. A weekly span counts from Sunday's midnight, any other from 1970. */
export interface Span {
  from: number
  to: number
  isWeekly: boolean
  /** The date on which the span begins. A series has none. */
  day?: Day
}

type Timed = Pick<
  DanceEvent,
  'isRecurring' | 'recurrenceDay' | 'eventDate' | 'eventEndDate' | 'startTime' | 'endTime' | 'agenda'
>

/** The spans of an event, day by day (R66). An overnight span ends the next morning (R4). A series
 * of any rhythm has the span of a week. */
export function spansOf(event: Timed): Span[] {
  const { isRecurring, eventDate, eventEndDate, endTime } = event
  if (isRecurring) {
    return [{ ...spanFrom(seriesWeekday(event) * DAY, event), isWeekly: true }]
  }
  if (!isDay(eventDate)) return []
  const days = eventDaysOf({ eventDate, endTime, ...(eventEndDate !== undefined && { eventEndDate }) })
  return days.map((day, index) => {
    const hours = hoursOf({ event, occurrenceDate: day, dayNumber: index + 1, dayCount: days.length })
    const midnight = (Date.parse(`${day}T00:00Z`) / DAY_MS) * DAY
    return { ...spanFrom(midnight, hours), isWeekly: false, day }
  })
}

/** An unknown end counts as midnight. */
function spanFrom(midnight: number, hours: Hours) {
  const end = isEndKnown(hours) ? minutesOf(hours.endTime, DAY) : DAY
  return {
    from: midnight + minutesOf(hours.startTime, 0),
    to: midnight + (isOvernight(hours) ? end + DAY : end),
  }
}

/** Whether two spans overlap. */
export function doOverlap(one: Span, other: Span): boolean {
  if (one.isWeekly === other.isWeekly && !one.isWeekly) return one.from < other.to && other.from < one.to
  const [a, b] = [inWeek(one), inWeek(other)]
  return [-WEEK, 0, WEEK].some(shift => a.from < b.to + shift && b.from + shift < a.to)
}

/** The span in minutes from the start of its week. */
function inWeek({ from, to, isWeekly, day }: Span) {
  if (isWeekly || day === undefined) return { from, to }
  const begins = weekdayOf(day) * DAY + (from % DAY)
  return { from: begins, to: begins + (to - from) }
}

function minutesOf(time: Time, unknown: number) {
  return time === '' ? unknown : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
