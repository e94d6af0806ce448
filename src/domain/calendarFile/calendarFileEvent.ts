import { calendarText, calendarUri } from './calendarFileText'
import { LONDON_ZONE } from './calendarFileZone'
import { FIREBASE_PROJECT_ID } from '../configuration'
import { addDays, type Day, type Time } from '../time/days'
import type { DanceEvent, Occurrence } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { eventName, timeRange, titlePrefix } from '../event/labels'
import { addressText } from '../event/location'
import { isEndKnown, isOvernight } from '../event/hours'
import { occurrencePath } from '../shell/shareLink'
import { isPending } from '../event/visibility'

export interface CalendarFileSource {
  /** The site's origin, for links to its pages. */
  origin: string
  /** Device ms at which the file is made. */
  now: number
}

/** One occurrence (a one-off with all its days) as the lines of a VEVENT. */
export function calendarFileEvent(occurrence: Occurrence, { origin, now }: CalendarFileSource): string[] {
  const { event } = occurrence
  const url = calendarUri(origin + occurrencePath(occurrence))
  const address = addressText(event.location)
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(occurrence)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `LAST-MODIFIED:${utcStamp(event.lastUpdated)}`,
    `SEQUENCE:${sequenceOf(event)}`,
    ...whenLines(occurrence),
    `SUMMARY:${calendarText(titlePrefix(event) + eventName(event))}`,
    ...(address === '' ? [] : [`LOCATION:${calendarText(address)}`]),
    `DESCRIPTION:${calendarText(descriptionOf(event, url))}`,
    `URL:${url}`,
    `STATUS:${statusOf(event)}`,
    'END:VEVENT',
  ]
}

/**
 * The id of an entry. An event and date have the same id in every file, so that a later file corrects an earlier
 * one. A one-off keeps its id when its date changes. Event ids are unique within their database.
 */
function uidOf({ event, occurrenceDate }: Occurrence): string {
  const date = event.isRecurring ? `-${occurrenceDate}` : ''
  return `${event.eventId}${date}@${FIREBASE_PROJECT_ID}`
}

const SEQUENCE_START = Date.UTC(2020, 0, 1)
const MAX_SEQUENCE = 2 ** 31 - 1

/** A sequence that grows with every change of the event, in seconds because calendars read 31 bits. */
function sequenceOf({ lastUpdated }: DanceEvent): number {
  const seconds = Math.floor((lastUpdated - SEQUENCE_START) / 1_000)
  return Math.min(Math.max(0, seconds), MAX_SEQUENCE)
}

/**
 * The lines from the first day's start to the last day's end, on the next morning if it is overnight. An unknown
 * end is left out, because an invented one would look like the organiser's. Without a start it takes all day.
 */
function whenLines(occurrence: Occurrence): string[] {
  const { event, occurrenceDate } = occurrence
  const days = daysOfOneOff(event)
  const first = days[0] ?? occurrenceDate
  const last = days.at(-1) ?? occurrenceDate
  if (event.startTime === '') {
    return [`DTSTART;VALUE=DATE:${compactDay(first)}`, `DTEND;VALUE=DATE:${compactDay(addDays(last, 1))}`]
  }
  const start = `DTSTART${londonTime(first, event.startTime)}`
  if (!isEndKnown(event)) return [start]
  return [
    start,
    `DTEND${londonTime(isOvernight(event, occurrence.dayCount) ? addDays(last, 1) : last, event.endTime)}`,
  ]
}

function londonTime(day: Day, time: Time): string {
  return `;TZID=${LONDON_ZONE}:${compactDay(day)}T${time.replace(':', '')}00`
}

function compactDay(day: Day): string {
  return day.replaceAll('-', '')
}

/** The latest moment that a calendar file can hold. A stranger's stamp may be later. */
const LAST_STAMP = Date.UTC(9999, 11, 31)

/** '20261120T204700Z' */
function utcStamp(ms: number): string {
  return new Date(Math.min(Math.max(0, ms), LAST_STAMP)).toISOString().replace(/[-:]|\.\d+/g, '')
}

function descriptionOf(event: DanceEvent, url: string): string {
  const hours = timeRange(event.startTime, event.endTime)
  return [event.announcementText, hours, event.description, url].filter(text => text !== '').join('\n\n')
}

/** §4: the status in a calendar. Paused and pending events are tentative. */
function statusOf(event: DanceEvent): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (event.isCancelled || event.status === 'deleted') return 'CANCELLED'
  return event.status === 'paused' || isPending(event) ? 'TENTATIVE' : 'CONFIRMED'
}
