import { LARGE_CARD_DESCRIPTION_LENGTH } from './constants'
import { dateRange, dayName, weekdayName } from './dayLabels'
import type { Time } from './days'
import type { DanceEvent, Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import {
  CANCELLED_PREFIX,
  DELETED_PREFIX,
  GONE_PREFIX,
  LOCATION_UNKNOWN,
  TIME_UNKNOWN,
  UNTITLED_EVENT,
  VENUE_UNKNOWN,
} from './messages'
import type { ListedOccurrence } from './occurrences'
import { isPending } from './visibility'

const BETWEEN = ' • '
const NO_BREAK_SPACE = '\u00a0'

/** §9 12-hour clock: '7:30 pm'; 'TBA' where it is not known (§8). */
export function timeLabel(time: Time): string {
  if (time === '') return TIME_UNKNOWN
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** '7:30 pm – 11:30 pm'; 'TBA' where neither is known. */
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

/** §4: 'Every Sunday - Paused'. */
export function pausedLabel(event: DanceEvent): string {
  return `${seriesLabel(event)} - Paused`
}

/** The date of a series' occurrence, or all the days of a one-off. */
export function occurrenceDates({ event, occurrenceDate }: Occurrence): string {
  const days = daysOfOneOff(event)
  return dateRange(days[0] ?? occurrenceDate, days.at(-1) ?? occurrenceDate)
}

/** Where only the start fits: 'Fri, 20 Nov, 7:30 pm', or all the days of several. */
export function occurrenceStart(occurrence: Occurrence): string {
  const dates = occurrenceDates(occurrence)
  return occurrence.dayCount > 1 ? dates : `${dates}, ${timeLabel(occurrence.event.startTime)}`
}

/** §8: its name, or 'Untitled Event'. */
export function eventName(event: DanceEvent): string {
  return event.eventName || UNTITLED_EVENT
}

/** R19: what stands before the name on the event page; deleted wins over cancelled. */
export function titlePrefix({ status, isCancelled }: DanceEvent): string {
  if (status === 'deleted') return GONE_PREFIX
  return isCancelled ? CANCELLED_PREFIX : ''
}

/** §4: what stands before the name on a large card. */
export function largeCardPrefix({ status }: DanceEvent): string {
  return status === 'deleted' ? DELETED_PREFIX : ''
}

/** Venue and county of a row: 'Corn Exchange • Brighton and Hove' (§8 fallback). */
export function venueLine({ location }: DanceEvent): string {
  return location.venue === '' ? LOCATION_UNKNOWN : joined(location.venue, location.county || location.street)
}

/** §2 View event: venue • county-or-street • postcode. */
export function placeLine({ location }: DanceEvent): string {
  return withPlace(location.venue || LOCATION_UNKNOWN, location)
}

/** The same on a large card, with its own fallback (§8). */
export function largeCardPlace({ location }: DanceEvent): string {
  return withPlace(location.venue || VENUE_UNKNOWN, location)
}

function withPlace(venue: string, { county, street, postcode }: DanceEvent['location']) {
  return joined(venue, county || street, postcode.replaceAll(' ', NO_BREAK_SPACE))
}

function joined(...parts: string[]) {
  return parts.filter(part => part !== '').join(BETWEEN)
}

/** Text that is looked at for a description's first characters, blank space included. */
const DESCRIPTION_START = 1_000

/** §5 Other: 100 characters and an ellipsis, on one line. */
export function largeCardDescription({ description }: DanceEvent): string {
  const text = description.slice(0, DESCRIPTION_START).replace(/\s+/g, ' ').trim()
  // By code points, or an emoji could be cut in two; a joiner at the end would wait for its other half.
  const characters = [...text]
  const isWhole =
    description.length <= DESCRIPTION_START && characters.length <= LARGE_CARD_DESCRIPTION_LENGTH
  if (isWhole) return text
  const shown = characters.slice(0, LARGE_CARD_DESCRIPTION_LENGTH).join('')
  return `${shown.replace(/[\s\u200d\ufe0f]+$/, '')}…`
}

/** What a card is called for those who hear it: every state is said in words (DESIGN 1.6). */
export function occurrenceName(occurrence: ListedOccurrence): string {
  const { event, occurrenceDate, dayNumber, dayCount } = occurrence
  const parts = [
    ...statesOf(occurrence),
    eventName(event),
    dayName(occurrenceDate),
    timeRange(event.startTime, event.endTime).replace('–', 'to'),
    venueLine(event).replaceAll(BETWEEN, ', '),
  ]
  if (dayCount > 1) parts.push(dayOfLabel(dayNumber, dayCount))
  return parts.join(', ')
}

function statesOf({ event, phase }: ListedOccurrence) {
  const states: string[] = []
  if (event.isCancelled) states.push('Cancelled')
  if (event.status === 'paused') states.push(pausedLabel(event))
  if (isPending(event)) states.push('Pending approval')
  if (phase === 'onNow') states.push('On now')
  if (phase === 'finished') states.push('Finished')
  return states
}
