import { EVENING_START } from '../constants'
import { datedDay, dateRange, needsYear } from '../time/dateRange'
import { dayName, yearOf } from '../time/dayLabels'
import { addDays, type Day, type LondonMoment, type Time } from '../time/days'
import type { Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import { hoursOf, isOvernight, type Hours } from './hours'
import { ON_NOW, timeLabel, timeRange } from './labels'
import { isOver, type ListedOccurrence } from './occurrences'

// This file is separate from `labels.ts`, because the first load doesn't need these labels.

/** The first and last day of a one-off, or the single date of a series, and whether to show the year (R67). */
function datesOf(occurrence: Occurrence, now: LondonMoment | undefined) {
  const days = daysOfOneOff(occurrence.event)
  const first = days[0] ?? occurrence.occurrenceDate
  const last = days.at(-1) ?? first
  // Last night's event isn't past while it still runs.
  const isRunning = now !== undefined && last < now.day && !isOver(occurrence, now)
  return { first, last, withYear: now !== undefined && !isRunning && needsYear(first, last, now.day) }
}

/** The date of an occurrence of a series, or all days of a one-off. R67 decides at `now` whether the year is shown. */
export function occurrenceDates(occurrence: Occurrence, now?: LondonMoment): string {
  const { first, last, withYear } = datesOf(occurrence, now)
  return dateRange(first, last, withYear)
}

/** The date on a row, in a list that isn't grouped by day. */
export interface RowDate {
  /** All days: 'Fri, 20 – Sun, 22 Nov'. */
  dates: string
  /** The row's own day: 'Sat, 21 Nov'. */
  day: string
  /** 'Fri, 20 Nov, 7:30 pm'. For an event of several days, only the dates. */
  start: string
  /** For screen readers: 'Friday 20 November'. The year is shown if `dates` shows it. */
  name: string
}

/** R67: the date on a row in favourites, in search and under 'Already listed?'. */
export function rowDate(occurrence: Occurrence, now: LondonMoment): RowDate {
  const { event, occurrenceDate, dayCount } = occurrence
  const { first, last, withYear } = datesOf(occurrence, now)
  const dates = dateRange(first, last, withYear)
  return {
    dates,
    day: datedDay(occurrenceDate, withYear),
    // No end of a line breaks the time.
    start: dayCount > 1 ? dates : `${dates}, ${timeLabel(event.startTime).replace(' ', '\u00a0')}`,
    name: dayName(occurrenceDate) + (withYear ? ` ${yearOf(occurrenceDate)}` : ''),
  }
}

/** R66: the hours of an occurrence with all of its days. */
interface WholeHours extends Hours {
  /** Whether each day has these hours. Otherwise they run from the first day's start to the last day's end. */
  isDaily: boolean
  /** The day of `endTime`. If the last day ends at night, it is the morning after. */
  endDay: Day
}

/** R66: the first day's start and the last day's end. They agree with the hours that each day shows. */
export function wholeHours({ event, occurrenceDate, dayCount }: Occurrence): WholeHours {
  const days = daysOfOneOff(event)
  const lastDay = days.at(-1) ?? occurrenceDate
  const hoursOn = (day: Day, index: number) =>
    hoursOf({ event, occurrenceDate: day, dayNumber: index + 1, dayCount })
  const first = hoursOn(days[0] ?? occurrenceDate, 0)
  const last = hoursOn(lastDay, dayCount - 1)
  return {
    startTime: first.startTime,
    endTime: last.endTime,
    isDaily: days.every((day, index) => {
      const { startTime, endTime, isContinued, continues } = hoursOn(day, index)
      const runsOn = isContinued === true || continues === true
      return !runsOn && startTime === first.startTime && endTime === first.endTime
    }),
    endDay: isOvernight(last) ? addDays(lastDay, 1) : lastDay,
  }
}

/** §2 View event, R66: the time of an occurrence, in two parts. */
interface OccurrenceWhen {
  /** The dates. Unless each day has the same hours, the first start: 'Fri, 22 Jan, 6:00 pm'. */
  first: string
  /** The hours. Unless each day has the same hours, the last end: 'Mon, 25 Jan, 7:00 pm'. */
  second: string
  /** Whether the parts are a first start and a last end. */
  isSpan: boolean
}

export function occurrenceWhen(occurrence: Occurrence, now?: LondonMoment): OccurrenceWhen {
  const { startTime, endTime, endDay, isDaily } = wholeHours(occurrence)
  const { first, last, withYear } = datesOf(occurrence, now)
  if (isDaily) {
    return { first: dateRange(first, last, withYear), second: timeRange(startTime, endTime), isSpan: false }
  }
  return {
    first: `${datedDay(first, withYear)}, ${timeLabel(startTime)}`,
    second: `${datedDay(endDay, withYear)}, ${timeLabel(endTime)}`,
    isSpan: true,
  }
}

/** Both parts as one text: 'Fri, 20 Nov, 7:30 pm – 11:30 pm' or 'Fri, 22 Jan, 6:00 pm – Mon, 25 Jan, 7:00 pm'. */
export function whenText(occurrence: Occurrence, now?: LondonMoment): string {
  const { first, second, isSpan } = occurrenceWhen(occurrence, now)
  return first + (isSpan ? ' – ' : ', ') + second
}

/** What people call today's event that starts at this time. An unknown start is an evening. */
export const todayWord = (startTime: Time): 'Tonight' | 'Today' =>
  startTime === '' || startTime >= EVENING_START ? 'Tonight' : 'Today'

/** When the next date is, if it runs or is today or tomorrow: 'On now', 'Next: tonight, 7:30 pm' or 'Next: tomorrow, 2:00 pm'. */
export function nextHeading(next: ListedOccurrence, { day }: LondonMoment): string {
  if (next.phase === 'onNow') return ON_NOW
  const { startTime } = hoursOf(next)
  const word = next.occurrenceDate > day ? 'tomorrow' : todayWord(startTime).toLowerCase()
  return startTime === '' ? `Next: ${word}` : `Next: ${word}, ${timeLabel(startTime)}`
}
