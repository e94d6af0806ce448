import { everyLabel, seriesLabel } from '../rhythm/rhythmLabel'
import {
  CANCELLED_PREFIX,
  GONE_PREFIX,
  LOCATION_UNKNOWN,
  PAUSED_PREFIX,
  TIME_UNKNOWN,
  UNTITLED_EVENT,
} from '../texts/listMessages'
import { dayName } from '../time/dayLabels'
import type { Time } from '../time/days'
import type { DanceEvent, EventLocation } from './event'
import type { DayHours } from './hours'

/** Short labels for rows, cards and the organiser's list. */
export const ONE_OFF = 'One-off'
export const ON_NOW = 'On now'
export const FINISHED = 'Finished'
export const CANCELLED = 'Cancelled'
export const PAUSED = 'Paused'
export const PENDING_APPROVAL = 'Pending approval'
export const VENUE_CHANGED = 'Venue changed'

/** Between the parts of a place. */
export const BETWEEN = ' • '

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

/** §4: 'Every Sunday - Paused'. A one-off has no weekday. R51: 'Paused until Friday 8 January' if the pause has an end. */
export function pausedLabel(event: DanceEvent): string {
  if (event.pausedUntil) return `${PAUSED} until ${dayName(event.pausedUntil)}`
  return event.isRecurring ? `${everyLabel(event)} - ${PAUSED}` : PAUSED
}

/** §4: how often a series takes place: 'Every Sunday', or 'Every Sunday - Paused'. R72: with its last date, if it has one. */
export function oftenLabel(event: DanceEvent): string {
  return event.status === 'paused' ? `${seriesLabel(event)} - ${PAUSED}` : seriesLabel(event)
}

/** §8: the event's name, or 'Untitled Event'. */
export function eventName(event: DanceEvent): string {
  return event.eventName || UNTITLED_EVENT
}

/** DESIGN Type: a longer title is set smaller. */
const LONG_TITLE_LENGTH = 48

/** Whether the event's name is too long for the usual title size. */
export function isLongTitle(event: DanceEvent): boolean {
  return [...eventName(event)].length > LONG_TITLE_LENGTH
}

/** R19: the prefix of a title. Deleted wins over cancelled, and cancelled over paused. */
export function titlePrefix({ status, isCancelled }: DanceEvent): string {
  if (status === 'deleted') return GONE_PREFIX
  if (isCancelled) return CANCELLED_PREFIX
  return status === 'paused' ? PAUSED_PREFIX : ''
}

/** R68: the venue and town on a row: 'Corn Exchange • Brighton'. Without a venue, the fallback of §8. */
export function venueLine(event: DanceEvent): string {
  const { venue, town } = venueParts(event)
  return venue + town
}

/** R68: the parts of a row's place. Each but the first begins with ' • ', or is ''. */
interface VenueParts {
  venue: string
  /** The town, or else the county, or else the street. A narrow column of the desktop week leaves it out. */
  town: string
  /** The county after a town. Only a desk shows it. */
  county: string
}

export function venueParts(event: DanceEvent): VenueParts {
  const { venue, city, street } = event.location
  if (venue === '') return { venue: LOCATION_UNKNOWN, town: '', county: '' }
  const county = countyWord(event)
  return {
    venue,
    town: after(city || county || street),
    county: city === '' || city === county ? '' : after(county),
  }
}

const after = (part: string) => (part === '' ? '' : BETWEEN + part)

const NO_BREAK_SPACE = '\u00a0'

/** The place fields of an event, a single date or a draft. */
export type Placed = Pick<DanceEvent, 'location' | 'shortLocation'>

/** R86: the county to show, everywhere. It is the county that lists the event, or else the county of its address. */
export function countyWord({ location, shortLocation }: Placed): string {
  return shortLocation || location.county
}

/**
 * §2 View event, Location: the lines under the venue. A repeated line, such as an equal city and county, is shown
 * once.
 */
export function addressLines(placed: Placed): string[] {
  const { street, city, postcode } = placed.location
  return given([street, city, countyWord(placed), postcode.replaceAll(' ', NO_BREAK_SPACE)])
}

/** DESIGN Event page: the address on two lines: '12 Ship Street, Brighton' and 'East Sussex, BN1 1UG'. */
export function addressPair(placed: Placed): string[] {
  const lines = addressLines(placed)
  return [lines.slice(0, 2), lines.slice(2)].filter(pair => pair.length > 0).map(pair => pair.join(', '))
}

/**
 * §2 Location tab: the lines of the address as on an envelope. The postcode ends the last line. The county is that
 * of the address; below it, the wizard names the county that lists the event (R86).
 */
export function addressBlock(location: EventLocation): string {
  const lines = addressLines({ location, shortLocation: '' })
  const postcode = location.postcode === '' ? [] : lines.splice(-1)
  return [...lines.slice(0, -1), [...lines.slice(-1), ...postcode].join(' ')].join('\n')
}

/** The whole address on one line, for other apps. */
export function addressText(placed: Placed): string {
  const { venue, street, city, postcode, country } = placed.location
  return given([venue, street, city, countyWord(placed), postcode, country]).join(', ')
}

function given(lines: string[]) {
  return [...new Set(lines.filter(line => line !== ''))]
}
