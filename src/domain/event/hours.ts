import { OVERNIGHT_CUT_OFF } from '../constants'
import type { Day, Time } from '../time/days'
import type { DanceEvent } from './event'

/** Start and end of an event or of one day. An unknown time is ''. */
export type Hours = Pick<DanceEvent, 'startTime' | 'endTime'>
type Timetable = Hours & Pick<DanceEvent, 'agenda'>

/** R66: the hours of one day of an event. */
export interface DayHours extends Hours {
  /** The event continues from the day before. `startTime` is midnight. */
  isContinued?: boolean
  /** The event continues into the next day. `endTime` is ''. */
  continues?: boolean
}

const MIDNIGHT = '00:00'
/** Prefix for times after midnight. It sorts them after the evening of the same night. */
const AFTER_MIDNIGHT = '24:'

/** §4 One-off date rules: whether an end before 06:01 belongs to the night before. An unknown end doesn't. */
export function endsInTheNight(endTime: Time): boolean {
  return endTime !== '' && endTime < OVERNIGHT_CUT_OFF
}

/**
 * Whether the end is known. R5 sets an impossible end to the start, so an end equal to the start says
 * nothing.
 */
export function isEndKnown({ startTime, endTime }: Hours): boolean {
  return endTime !== '' && endTime !== startTime
}

/** R4, R11: whether these hours end the next morning. */
export function isOvernight(hours: Hours): boolean {
  if (!isEndKnown(hours)) return false
  const { startTime, endTime } = hours
  return startTime === '' ? endsInTheNight(endTime) : endTime < startTime
}

/** R66: whether an event of several days continues without a break, from its first start to its last end. */
export function runsThroughNights({ endTime }: Hours, dayCount: number): boolean {
  return dayCount > 1 && !endsInTheNight(endTime)
}

/** R6: one day of an event. `dayNumber` counts from 1. An occurrence has the same fields. */
interface EventDay {
  event: Timetable
  occurrenceDate: Day
  dayNumber: number
  dayCount: number
}

/**
 * R66: the hours of one day of an event. Rows, pages, calendar files, 'On now' and the search for duplicates all use
 * this function. The day's dated slots decide first. Without them, an end before 06:01 gives each day the event's own
 * hours. Any other event of several days runs through.
 */
export function hoursOf(eventDay: EventDay): DayHours {
  const { event, dayNumber, dayCount } = eventDay
  if (dayCount < 2) return event
  const ofSlots = hoursOfSlots(eventDay)
  if (ofSlots || !runsThroughNights(event, dayCount)) return ofSlots ?? event
  const isContinued = dayNumber > 1
  const continues = dayNumber < dayCount
  return {
    startTime: isContinued ? MIDNIGHT : event.startTime,
    endTime: continues ? '' : event.endTime,
    isContinued,
    continues,
  }
}

/** The hours from the first start to the last end of the day's slots. Null if no slot says when the day begins. */
function hoursOfSlots(eventDay: EventDay): Hours | null {
  let first = AFTER_MIDNIGHT
  let last = ''
  let endTime = ''
  for (const { date, startTime, endTime: end } of eventDay.event.agenda) {
    if (date !== eventDay.occurrenceDate || startTime === '') continue
    const start = placeInDay(startTime, eventDay)
    if (start < first) first = start
    // A slot without an end leaves the day's end unknown, unless another slot ends later.
    const over = end === '' ? start : end < startTime || start > AFTER_MIDNIGHT ? AFTER_MIDNIGHT + end : end
    if (over > last || (over === last && end !== '')) {
      last = over
      endTime = end
    }
  }
  if (first >= AFTER_MIDNIGHT) return null
  // If the slots cover more than 24 hours, the end is unknown.
  return { startTime: first, endTime: last < AFTER_MIDNIGHT + first ? endTime : '' }
}

/**
 * R11: a text that sorts a slot's start within its day. At an overnight event, times before 06:01 or before a later
 * end sort after the evening. If the day continues into the next one, times before 06:01 also sort after the evening
 * (R66).
 */
export function placeInDay(
  time: Time,
  { event, dayNumber, dayCount }: Omit<EventDay, 'occurrenceDate'>,
): string {
  const { startTime, endTime } = event
  const isBeforeStart = startTime === '' || time < startTime
  const isLate = runsThroughNights(event, dayCount)
    ? endsInTheNight(time) && dayNumber < dayCount && (isBeforeStart || dayNumber > 1)
    : isOvernight(event) && isBeforeStart && (endsInTheNight(time) || time < endTime)
  return isLate ? AFTER_MIDNIGHT + time : time
}
