import { FIREBASE_PROJECT_ID } from '../configuration'
import { MAX_DOCUMENT_BYTES } from '../constants'
import { whenText } from '../event/dateLabels'
import type { DanceEvent, EventId, Occurrence } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { type DayHours, hoursOf, runsThroughNights } from '../event/hours'
import { addressText, countyWord, eventName, timeRange, titlePrefix } from '../event/labels'
import { isOff, isPending } from '../event/visibility'
import { occurrencePath } from '../navigation/shareLink'
import { type Day, eachDay } from '../time/days'
import { calendarText, calendarUri, PLACE_LINE } from './calendarFileText'
import { dayLines, spansClockChange, startValue, utcStamp, whenLines } from './calendarTimes'

export interface CalendarFileSource {
  /** The site's origin, used in links to its pages. */
  origin: string
  /**
   * The time for DTSTAMP, in ms. In a file, it is the time of creation. In a feed, it is the last change of the event.
   */
  now: number
}

/** The parts of an entry that its caller decides. */
export interface EntryFrame {
  uid: string
  /** The path of the page that the entry links to. */
  path: string
  /** The lines with the entry's time and its repetition. */
  when: readonly string[]
}

/** The lines of one VEVENT (RFC 5545). Files and feeds use the same lines. */
export function calendarEntry(
  occurrence: Occurrence,
  { uid, path, when }: EntryFrame,
  { origin, now }: CalendarFileSource,
): string[] {
  const { event } = occurrence
  const url = calendarUri(origin + path)
  const address = addressText(event)
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(now)}`,
    `LAST-MODIFIED:${utcStamp(event.lastUpdated)}`,
    `SEQUENCE:${sequenceOf(event)}`,
    ...when,
    `SUMMARY:${calendarText(titlePrefix(event) + eventName(event))}`,
    ...(address === '' ? [] : [`LOCATION:${calendarText(address)}`]),
    ...linesForUs(event),
    `DESCRIPTION:${calendarText(descriptionOf(occurrence, url))}`,
    `URL:${url}`,
    `STATUS:${statusOf(event)}`,
    'END:VEVENT',
  ]
}

/** R92: what other calendars don't need, but an organiser who moves to another site of this product. */
function linesForUs({ danceTypes, location, shortLocation }: DanceEvent): string[] {
  const { venue, street, city, postcode, latitude, longitude } = location
  const parts = [venue, street, city, countyWord({ location, shortLocation }), postcode].map(calendarText)
  return [
    `CATEGORIES:${danceTypes.map(calendarText).join(',')}`,
    ...(latitude === undefined || longitude === undefined ? [] : [`GEO:${latitude};${longitude}`]),
    `${PLACE_LINE}:${parts.join(';')}`,
  ]
}

/**
 * The id of an entry for a whole event, or for one date of a series. Every file and feed uses the same ids, so a later
 * file corrects the entries of an earlier one. Event ids are unique within their database, and whoever makes an event
 * chooses its id: one that ends like a date of another event gets a dot, which no id has.
 */
export function entryUid(eventId: EventId, date?: Day): string {
  const end = /-\d{4}-\d\d-\d\d$/.test(eventId) ? '.' : ''
  return `${eventId}${end}${date === undefined ? '' : `-${date}`}@${FIREBASE_PROJECT_ID}`
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

function descriptionOf(occurrence: Occurrence, url: string): string {
  const { event, dayCount } = occurrence
  const hours = dayCount > 1 ? whenText(occurrence) : timeRange(event.startTime, event.endTime)
  return [event.announcementText, hours, event.description, url].filter(text => text !== '').join('\n\n')
}

/** §4: the status in a calendar. What doesn't take place is cancelled (R99), and pending events are tentative. */
function statusOf(event: DanceEvent): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (isOff(event)) return 'CANCELLED'
  return isPending(event) ? 'TENTATIVE' : 'CONFIRMED'
}

/**
 * The dates of an event repeat at most so many characters of its description, as many as its document may hold. Else 250 dates
 * of a stranger's event would make megabytes of one.
 */
const REPEATED = MAX_DOCUMENT_BYTES

/**
 * Makes the function that gives a date without the description of its event, once the dates before it have repeated that often
 * enough. Its link stays.
 */
export function makeBrief({ description }: DanceEvent) {
  let room = REPEATED
  return (occurrence: Occurrence): Occurrence => {
    if (occurrence.event.description !== description) return occurrence
    room -= description.length
    return room >= 0 ? occurrence : withoutText(occurrence)
  }
}

export const withoutText = (occurrence: Occurrence): Occurrence => ({
  ...occurrence,
  event: { ...occurrence.event, description: '' },
})

/**
 * The lines of an occurrence's entries. R66: a one-off of several days is one entry without repetition, unless each day
 * has its own hours. Then the entry repeats daily. A day with different hours has another entry, which replaces the
 * repeat on that day. So has a day of another length because the clocks change: RFC 5545 repeats the exact length of
 * the first day.
 */
export function calendarFileEvent(occurrence: Occurrence, source: CalendarFileSource): string[] {
  const days = daysOfOneOff(occurrence.event)
  const onDays = days.map((day, index) => ({ ...occurrence, occurrenceDate: day, dayNumber: index + 1 }))
  const [first] = onDays
  if (!first || !hasHoursOfDays(occurrence, days)) return entry(occurrence, whenLines(occurrence), source)

  const firstStart = hoursOf(first).startTime
  const repetition = (day: Day) => startValue(day, firstStart)
  const brief = makeBrief(occurrence.event)
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
    ...onDays
      .filter(day => !isRepeat(first, day))
      .flatMap(day =>
        entry(brief(day), [`RECURRENCE-ID${repetition(day.occurrenceDate)}`, ...dayLines(day)], source),
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

/**
 * Whether a day has the hours and the exact length of the first day. If the clocks change on the first day, no day is a
 * repeat, not even the first: some calendars take its exact length for hours of the clock.
 */
function isRepeat(first: Occurrence, day: Occurrence) {
  return (
    isSame(hoursOf(first), hoursOf(day)) &&
    [first, day].every(one => !spansClockChange(hoursOf(one), one.occurrenceDate))
  )
}

function isSame(one: DayHours, other: DayHours) {
  return (
    one.startTime === other.startTime && one.endTime === other.endTime && one.continues === other.continues
  )
}

/** The entry of one occurrence. A one-off keeps its id when its date changes. */
function entry(occurrence: Occurrence, when: string[], source: CalendarFileSource): string[] {
  const { event, occurrenceDate } = occurrence
  const uid = event.isRecurring ? entryUid(event.eventId, occurrenceDate) : entryUid(event.eventId)
  return calendarEntry(occurrence, { uid, path: occurrencePath(occurrence), when }, source)
}
