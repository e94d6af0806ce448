import { dateRange, weekdayName } from '../time/dayLabels'
import type { Time } from '../time/days'
import type { DanceEvent, Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import {
  CANCELLED_PREFIX,
  GONE_PREFIX,
  UNTITLED_EVENT,
  LOCATION_UNKNOWN,
  TIME_UNKNOWN,
} from '../texts/listMessages'

/** The words for an event on rows, cards and the organiser's list. */
export const WEEKLY = 'Weekly'
export const ONE_OFF = 'One-off'
export const ON_NOW = 'On now'
export const FINISHED = 'Finished'
export const CANCELLED = 'Cancelled'
export const PENDING_APPROVAL = 'Pending approval'

const BETWEEN = ' • '
const NO_BREAK_SPACE = '\u00a0'

/** §9 12-hour clock: '7:30 pm', or 'TBA' for an unknown time (§8). */
export function timeLabel(time: Time): string {
  if (time === '') return TIME_UNKNOWN
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** '7:30 pm – 11:30 pm', or 'TBA' when neither time is known. */
export function timeRange(start: Time, end: Time): string {
  if (start === '' && end === '') return TIME_UNKNOWN
  return `${timeLabel(start)} – ${timeLabel(end)}`
}

/** R6: 'Day 2 of 3'. */
export function dayOfLabel(dayNumber: number, dayCount: number): string {
  return `Day ${dayNumber} of ${dayCount}`
}

/** 'Every Sunday' */
export function seriesLabel({ recurrenceDay = 0 }: DanceEvent): string {
  return `Every ${weekdayName(recurrenceDay)}`
}

/** §4: 'Every Sunday - Paused'. A one-off has no weekday. */
export function pausedLabel(event: DanceEvent): string {
  return event.isRecurring ? `${seriesLabel(event)} - Paused` : 'Paused'
}

/** The date of an occurrence of a series, or all days of a one-off. */
export function occurrenceDates({ event, occurrenceDate }: Occurrence): string {
  const days = daysOfOneOff(event)
  return dateRange(days[0] ?? occurrenceDate, days.at(-1) ?? occurrenceDate)
}

/** A short form: 'Fri, 20 Nov, 7:30 pm', or all the dates of an event of several days. */
export function occurrenceStart(occurrence: Occurrence): string {
  const dates = occurrenceDates(occurrence)
  return occurrence.dayCount > 1 ? dates : `${dates}, ${timeLabel(occurrence.event.startTime)}`
}

/** §8: the event's name, or 'Untitled Event'. */
export function eventName(event: DanceEvent): string {
  return event.eventName || UNTITLED_EVENT
}

/** R19: the prefix of the title on the event page. Deleted wins over cancelled. */
export function titlePrefix({ status, isCancelled }: DanceEvent): string {
  if (status === 'deleted') return GONE_PREFIX
  return isCancelled ? CANCELLED_PREFIX : ''
}

/** The venue and county on a row: 'Corn Exchange • Brighton and Hove', or §8's fallback. */
export function venueLine({ location }: DanceEvent): string {
  return location.venue === '' ? LOCATION_UNKNOWN : joined(location.venue, location.county || location.street)
}

/** §2 View event: venue • county-or-street • postcode. */
export function placeLine({ location }: DanceEvent): string {
  return withPlace(location.venue || LOCATION_UNKNOWN, location)
}

/** A venue or its fallback, then its place. */
export function withPlace(venue: string, { county, street, postcode }: DanceEvent['location']) {
  return joined(venue, county || street, postcode.replaceAll(' ', NO_BREAK_SPACE))
}

function joined(...parts: string[]) {
  return parts.filter(part => part !== '').join(BETWEEN)
}
