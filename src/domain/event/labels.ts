import { weekdayName } from '../time/dayLabels'
import type { Time } from '../time/days'
import type { DanceEvent } from './event'
import type { DayHours } from './hours'
import { countyWord } from './location'
import {
  CANCELLED_PREFIX,
  GONE_PREFIX,
  UNTITLED_EVENT,
  LOCATION_UNKNOWN,
  TIME_UNKNOWN,
} from '../texts/listMessages'

/** Short labels for rows, cards and the organiser's list. */
export const WEEKLY = 'Weekly'
export const ONE_OFF = 'One-off'
export const ON_NOW = 'On now'
export const FINISHED = 'Finished'
export const CANCELLED = 'Cancelled'
export const PAUSED = 'Paused'
export const PENDING_APPROVAL = 'Pending approval'

const BETWEEN = ' • '
const NO_BREAK_SPACE = '\u00a0'

/** §9 12-hour clock: '7:30 pm', or 'TBA' for an unknown time (§8). */
export function timeLabel(time: Time): string {
  if (time === '') return TIME_UNKNOWN
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** '7:30 pm – 11:30 pm', or 'TBA' if both times are unknown. */
export function timeRange(start: Time, end: Time): string {
  if (start === '' && end === '') return TIME_UNKNOWN
  return `${timeLabel(start)} – ${timeLabel(end)}`
}

/** R66: the hours of a day: 'from 6:00 pm', 'all day', 'until 7:00 pm', or both times. */
export function hoursLabel({ startTime, endTime, isContinued, continues }: DayHours): string {
  if (isContinued) return continues ? 'all day' : `until ${timeLabel(endTime)}`
  return continues ? `from ${timeLabel(startTime)}` : timeRange(startTime, endTime)
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
  return event.isRecurring ? `${seriesLabel(event)} - ${PAUSED}` : PAUSED
}

/** §8: the event's name, or 'Untitled Event'. */
export function eventName(event: DanceEvent): string {
  return event.eventName || UNTITLED_EVENT
}

/** DESIGN: a longer title is set smaller. */
const LONG_TITLE_LENGTH = 48

/** Whether the event's name is too long for the usual title size. */
export function isLongTitle(event: DanceEvent): boolean {
  return [...eventName(event)].length > LONG_TITLE_LENGTH
}

/** R19: the prefix of the title on the event page. Deleted wins over cancelled. */
export function titlePrefix({ status, isCancelled }: DanceEvent): string {
  if (status === 'deleted') return GONE_PREFIX
  return isCancelled ? CANCELLED_PREFIX : ''
}

/** The venue and county on a row: 'Corn Exchange • Brighton and Hove'. Without a venue, the fallback of §8. */
export function venueLine(event: DanceEvent): string {
  return venueParts(event).join('')
}

/** The venue, and the rest of its line. A narrow column of the desktop week shows only the venue. */
export function venueParts(event: DanceEvent): [venue: string, rest: string] {
  const { venue, street } = event.location
  const county = countyWord(event) || street
  if (venue === '') return [LOCATION_UNKNOWN, '']
  return [venue, county === '' ? '' : BETWEEN + county]
}

/** §2 View event: venue • county-or-street • postcode. */
export function placeLine(event: DanceEvent): string {
  return withPlace(event.location.venue || LOCATION_UNKNOWN, event)
}

/** A venue, or the fallback text for it, followed by the place. */
export function withPlace(venue: string, event: DanceEvent) {
  const { street, postcode } = event.location
  return joined(venue, countyWord(event) || street, postcode.replaceAll(' ', NO_BREAK_SPACE))
}

function joined(...parts: string[]) {
  return parts.filter(part => part !== '').join(BETWEEN)
}
