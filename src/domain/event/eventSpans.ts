import { isDay, weekdayOf, type Day, type Time } from '../time/days'
import type { DanceEvent } from './event'
import { eventDaysOf } from './eventDays'
import { isEndKnown, isOvernight, runsThroughNights } from './hours'

const DAY = 24 * 60
const WEEK = 7 * DAY
const DAY_MS = DAY * 60_000

/** A stretch of time in minutes on London's clocks. A weekly one counts from Sunday's midnight, others from 1970. */
export interface Span {
  from: number
  to: number
  isWeekly: boolean
  /** The date on which it begins. A series has none. */
  day?: Day
}

type Timed = Pick<
  DanceEvent,
  'isRecurring' | 'recurrenceDay' | 'eventDate' | 'eventEndDate' | 'startTime' | 'endTime'
>

/** When an event runs. A night reaches into the next morning (R4). An unknown end counts as midnight. */
export function spansOf(event: Timed): Span[] {
  const { isRecurring, recurrenceDay, eventDate, eventEndDate, startTime, endTime } = event
  const start = minutesOf(startTime, 0)
  const end = isEndKnown(event) ? minutesOf(endTime, DAY) : DAY
  const over = isOvernight(event) ? end + DAY : end
  if (isRecurring) {
    if (recurrenceDay === undefined) return []
    return [{ from: recurrenceDay * DAY + start, to: recurrenceDay * DAY + over, isWeekly: true }]
  }
  if (!isDay(eventDate)) return []
  const days = eventDaysOf({ eventDate, endTime, ...(eventEndDate !== undefined && { eventEndDate }) })
  const spans = days.map(day => {
    const midnight = (Date.parse(`${day}T00:00Z`) / DAY_MS) * DAY
    return { from: midnight + start, to: midnight + over, isWeekly: false, day }
  })
  const [first, last] = [spans[0], spans.at(-1)]
  // It runs without a break, from the first evening to the last afternoon.
  return runsThroughNights(event, days.length) && first && last ? [{ ...first, to: last.to - DAY }] : spans
}

/** Whether two spans share a moment. */
export function doOverlap(one: Span, other: Span): boolean {
  if (one.isWeekly === other.isWeekly && !one.isWeekly) return one.from < other.to && other.from < one.to
  const [a, b] = [inWeek(one), inWeek(other)]
  return [-WEEK, 0, WEEK].some(shift => a.from < b.to + shift && b.from + shift < a.to)
}

/** A span in minutes of the week in which it begins. */
function inWeek({ from, to, isWeekly, day }: Span) {
  if (isWeekly || day === undefined) return { from, to }
  const begins = weekdayOf(day) * DAY + (from % DAY)
  return { from: begins, to: begins + (to - from) }
}

function minutesOf(time: Time, unknown: number) {
  return time === '' ? unknown : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
