import { datedDay, dateRange, needsYear } from '../time/dateRange'
import { dayName, yearOf } from '../time/dayLabels'
import type { LondonMoment } from '../time/days'
import type { Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import { runsThroughNights } from './hours'
import { timeLabel, timeRange } from './labels'
import { isOver } from './occurrences'

// These labels stand apart from `labels.ts`, because the first load doesn't need them.

/** The first and last day of a one-off, or the date of an occurrence of a series. R67: whether they show their year. */
function datesOf(occurrence: Occurrence, now: LondonMoment | undefined) {
  const days = daysOfOneOff(occurrence.event)
  const first = days[0] ?? occurrence.occurrenceDate
  const last = days.at(-1) ?? first
  // Last night's event is not past while it runs.
  const isRunning = now !== undefined && last < now.day && !isOver(occurrence, now)
  return { first, last, withYear: now !== undefined && !isRunning && needsYear(first, last, now.day) }
}

/** The date of an occurrence of a series, or all days of a one-off. R67: with the year where it matters at `now`. */
export function occurrenceDates(occurrence: Occurrence, now?: LondonMoment): string {
  const { first, last, withYear } = datesOf(occurrence, now)
  return dateRange(first, last, withYear)
}

/** What a row says of its date in a list that is not grouped by day. */
export interface RowDate {
  dates: string
  /** 'Fri, 20 Nov, 7:30 pm', or the dates alone for an event of several days. */
  start: string
  /** For screen readers: 'Friday 20 November', with the year where `dates` has it. */
  name: string
}

/** R67: the date of a row in favourites, in search and under 'Already listed?'. */
export function rowDate(occurrence: Occurrence, now: LondonMoment): RowDate {
  const { event, occurrenceDate, dayCount } = occurrence
  const { first, last, withYear } = datesOf(occurrence, now)
  const dates = dateRange(first, last, withYear)
  return {
    dates,
    start: dayCount > 1 ? dates : `${dates}, ${timeLabel(event.startTime)}`,
    name: dayName(occurrenceDate) + (withYear ? ` ${yearOf(occurrenceDate)}` : ''),
  }
}

/** §2 View event, R66: when an occurrence is, in two parts. */
interface OccurrenceWhen {
  /** The dates, or the start of an event that runs through: 'Fri, 22 Jan, 6:00 pm'. */
  first: string
  /** The hours, or the end: 'Mon, 25 Jan, 7:00 pm'. */
  second: string
  runsThrough: boolean
}

export function occurrenceWhen(occurrence: Occurrence, now?: LondonMoment): OccurrenceWhen {
  const { startTime, endTime } = occurrence.event
  if (!runsThroughNights(occurrence.event, occurrence.dayCount)) {
    const dates = occurrenceDates(occurrence, now)
    return { first: dates, second: timeRange(startTime, endTime), runsThrough: false }
  }
  const { first, last, withYear } = datesOf(occurrence, now)
  return {
    first: `${datedDay(first, withYear)}, ${timeLabel(startTime)}`,
    second: `${datedDay(last, withYear)}, ${timeLabel(endTime)}`,
    runsThrough: true,
  }
}

/** Both parts as one text: 'Fri, 20 Nov, 7:30 pm – 11:30 pm' or 'Fri, 22 Jan, 6:00 pm – Mon, 25 Jan, 7:00 pm'. */
export function whenText(occurrence: Occurrence, now?: LondonMoment): string {
  const { first, second, runsThrough } = occurrenceWhen(occurrence, now)
  return first + (runsThrough ? ' – ' : ', ') + second
}
