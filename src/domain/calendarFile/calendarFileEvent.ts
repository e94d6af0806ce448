import { calendarText, calendarUri } from './calendarFileText'
import { LONDON_ZONE } from './calendarFileZone'
import { FIREBASE_PROJECT_ID } from '../configuration'
import { addDays, eachDay, type Day, type Time } from '../time/days'
import type { DanceEvent, Occurrence } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { whenText } from '../event/dateLabels'
import { eventName, timeRange, titlePrefix } from '../event/labels'
import { addressText } from '../event/location'
import { hoursOf, isEndKnown, isOvernight, runsThroughNights, type DayHours } from '../event/hours'
import { occurrencePath } from '../shell/shareLink'
import { isPending } from '../event/visibility'

export interface CalendarFileSource {
  /** The site's origin, used in links to its pages. */
  origin: string
  /** Device ms when the file is made. */
  now: number
}

/**
 * One occurrence as the lines of a VEVENT. R66: a one-off of several days is one entry if it runs through. Otherwise
 * the entry repeats each day. A day with different hours gets an entry of its own, which replaces the repetition.
 */
export function calendarFileEvent(occurrence: Occurrence, source: CalendarFileSource): string[] {
  const days = daysOfOneOff(occurrence.event)
  const onDays = days.map((day, index) => ({ ...occurrence, occurrenceDate: day, dayNumber: index + 1 }))
  const [first, ...others] = onDays
  if (!first || !hasHoursOfDays(occurrence, days)) return entry(occurrence, whenLines(occurrence), source)

  const firstStart = hoursOf(first).startTime
  const repetition = (day: Day) => londonTime(day, firstStart)
  const last = days.at(-1) ?? first.occurrenceDate
  const all = eachDay(first.occurrenceDate, last)
  const missing = all.filter(day => !days.includes(day))
  return [
    ...entry(
      first,
      [
        ...dayLines(first),
        `RRULE:FREQ=DAILY;COUNT=${all.length}`,
        ...missing.map(day => `EXDATE${repetition(day)}`),
      ],
      source,
    ),
    ...others
      .filter(other => !isSame(hoursOf(first), hoursOf(other)))
      .flatMap(other =>
        entry(other, [`RECURRENCE-ID${repetition(other.occurrenceDate)}`, ...dayLines(other)], source),
      ),
  ]
}

/** R66: whether each day of an event has its own hours. Without a start time, the event takes whole days. */
function hasHoursOfDays(occurrence: Occurrence, days: readonly Day[]) {
  const { event, dayCount } = occurrence
  if (dayCount < 2 || event.startTime === '') return false
  if (!runsThroughNights(event, dayCount)) return true
  return event.agenda.some(
    ({ date, startTime }) => date !== undefined && days.includes(date) && startTime !== '',
  )
}

function isSame(one: DayHours, other: DayHours) {
  return (
    one.startTime === other.startTime && one.endTime === other.endTime && one.continues === other.continues
  )
}

function entry(occurrence: Occurrence, when: string[], { origin, now }: CalendarFileSource): string[] {
  const { event } = occurrence
  const url = calendarUri(origin + occurrencePath(occurrence))
  const address = addressText(event)
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(occurrence)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `LAST-MODIFIED:${utcStamp(event.lastUpdated)}`,
    `SEQUENCE:${sequenceOf(event)}`,
    ...when,
    `SUMMARY:${calendarText(titlePrefix(event) + eventName(event))}`,
    ...(address === '' ? [] : [`LOCATION:${calendarText(address)}`]),
    `DESCRIPTION:${calendarText(descriptionOf(occurrence, url))}`,
    `URL:${url}`,
    `STATUS:${statusOf(event)}`,
    'END:VEVENT',
  ]
}

/**
 * The id of an entry. The same event and date have the same id in every file, so that a later file corrects an
 * earlier one. A one-off keeps its id when its date changes. Event ids are unique within their database.
 */
function uidOf({ event, occurrenceDate }: Occurrence): string {
  const date = event.isRecurring ? `-${occurrenceDate}` : ''
  return `${event.eventId}${date}@${FIREBASE_PROJECT_ID}`
}

const SEQUENCE_START = Date.UTC(2020, 0, 1)
const MAX_SEQUENCE = 2 ** 31 - 1

/**
 * A sequence number that grows with every change of the event. It counts seconds, because calendars read only 31
 * bits.
 */
function sequenceOf({ lastUpdated }: DanceEvent): number {
  const seconds = Math.floor((lastUpdated - SEQUENCE_START) / 1_000)
  return Math.min(Math.max(0, seconds), MAX_SEQUENCE)
}

/**
 * The lines from the first day's start to the last day's end. An unknown end is left out: a guess would look like the
 * organiser's own time. Without a start, the entry takes the whole day.
 */
function whenLines(occurrence: Occurrence): string[] {
  const { event, occurrenceDate, dayCount } = occurrence
  const days = daysOfOneOff(event)
  const first = days[0] ?? occurrenceDate
  const last = days.at(-1) ?? occurrenceDate
  if (event.startTime === '') {
    return [`DTSTART;VALUE=DATE:${compactDay(first)}`, `DTEND;VALUE=DATE:${compactDay(addDays(last, 1))}`]
  }
  const start = `DTSTART${londonTime(first, event.startTime)}`
  if (dayCount > 1) return event.endTime === '' ? [start] : [start, `DTEND${londonTime(last, event.endTime)}`]
  return [start, ...endLines(occurrence, first)]
}

/** R66: the lines of one day. If the event continues into the next day, the entry ends at midnight. */
function dayLines(occurrence: Occurrence): string[] {
  const day = occurrence.occurrenceDate
  return [`DTSTART${londonTime(day, hoursOf(occurrence).startTime)}`, ...endLines(occurrence, day)]
}

/** The end lines of one day. An overnight day ends the next morning. */
function endLines(occurrence: Occurrence, day: Day): string[] {
  const hours = hoursOf(occurrence)
  if (hours.continues) return [`DTEND${londonTime(addDays(day, 1), '00:00')}`]
  if (!isEndKnown(hours)) return []
  return [`DTEND${londonTime(isOvernight(hours) ? addDays(day, 1) : day, hours.endTime)}`]
}

function londonTime(day: Day, time: Time): string {
  return `;TZID=${LONDON_ZONE}:${compactDay(day)}T${time.replace(':', '')}00`
}

function compactDay(day: Day): string {
  return day.replaceAll('-', '')
}

/** The latest moment that a calendar file can hold. A forged stamp may be later. */
const LAST_STAMP = Date.UTC(9999, 11, 31)

/** '20261120T204700Z' */
function utcStamp(ms: number): string {
  return new Date(Math.min(Math.max(0, ms), LAST_STAMP)).toISOString().replace(/[-:]|\.\d+/g, '')
}

function descriptionOf(occurrence: Occurrence, url: string): string {
  const { event, dayCount } = occurrence
  const hours = dayCount > 1 ? whenText(occurrence) : timeRange(event.startTime, event.endTime)
  return [event.announcementText, hours, event.description, url].filter(text => text !== '').join('\n\n')
}

/** §4: the status in a calendar. Paused and pending events are tentative. */
function statusOf(event: DanceEvent): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (event.isCancelled || event.status === 'deleted') return 'CANCELLED'
  return event.status === 'paused' || isPending(event) ? 'TENTATIVE' : 'CONFIRMED'
}
