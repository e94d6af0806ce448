import type { DanceEvent, EventId, EventLocation } from '../event/event'
import { eventDaysOf } from '../event/eventDays'
import type { EventFields } from '../event/eventFields'
import { type Hours, hoursOf, isEndKnown, isOvernight } from '../event/hours'
import { occurrenceOn } from '../event/occurrences'
import { isPending } from '../event/visibility'
import { readPostcode } from '../places/postcodes'
import { isInRhythm, seriesWeekday } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { wordsOf } from '../texts/words'
import { addDays, type Day, isDay, londonMoment, type Time, weekdayOf } from '../time/days'

/** days */
const YEAR = 366

/**
 * Beyond the rules: the events that a new one may duplicate. They share the venue or postcode, the weekday or date,
 * and some time of day. These don't count: `own` itself, deleted and cancelled events, events that end before a new
 * series begins, and other people's pending events. Paused events count, because they may resume. Events with the
 * same name come first, then events of the same kind. Within these, the soonest come first.
 */
export function findDuplicates(
  fields: EventFields,
  events: readonly DanceEvent[],
  own?: EventId,
): DanceEvent[] {
  const spans = spansOf(fields)
  const begins = londonMoment(fields.timestamp).day
  const found = events.filter(event => {
    if (event.eventId === own || !isShown(event) || !isSamePlace(event, fields)) return false
    return spansOf(event).some(theirs => {
      if (fields.isRecurring && theirs.day !== undefined && theirs.day < begins) return false
      return spans.some(
        ours =>
          doOverlap(ours, theirs) &&
          !isOff(event, theirs, ours) &&
          doMeet(event, theirs, fields, ours, begins),
      )
    })
  })
  const unlike = (event: DanceEvent) =>
    (isSame(event.eventName, fields.eventName) ? 0 : 2) + (event.isRecurring === fields.isRecurring ? 0 : 1)
  return found.sort(
    (one, other) => unlike(one) - unlike(other) || ((one.eventDate ?? '') < (other.eventDate ?? '') ? -1 : 1),
  )
}

function isShown(event: DanceEvent) {
  return event.status !== 'deleted' && (!isPending(event) || event.creator !== undefined)
}

/**
 * R72: whether the rhythms of two events have a date in common in the year from `begins` on. Events of different
 * weekdays, of which one lasts into the next day, may always meet.
 */
function doMeet(event: DanceEvent, theirs: Span, fields: EventFields, ours: Span, begins: Day) {
  const isOn = (series: DanceEvent | EventFields, day: Day) =>
    weekdayOf(day) !== seriesWeekday(series) || isInRhythm(series, day)
  if (ours.day !== undefined) return !theirs.isWeekly || isOn(event, ours.day)
  if (theirs.day !== undefined) return isOn(fields, theirs.day)
  const last = addDays(begins, YEAR)
  for (const day of datesFrom(fields, begins)) {
    if (day > last) break
    if (isOn(event, day)) return true
  }
  return false
}

/** Whether this one-off is cancelled. For a series: whether the date on which it would meet a one-off is cancelled. */
function isOff(event: DanceEvent, theirs: Span, ours: Span) {
  if (!theirs.isWeekly) return event.isCancelled
  return ours.day !== undefined && occurrenceOn(event, ours.day).event.isCancelled
}

/** What two events at one place have in common: the postcode, or the name of the venue. */
export function placeKeys({ location }: Pick<Placed, 'location'>): string[] {
  return [readPostcode(location.postcode) ?? '', folded(location.venue)].filter(key => key !== '')
}

type Placed = { location: EventLocation; shortLocation: string }

/**
 * Whether two events share a place. The same venue name counts only in the same town or county, because many towns
 * have a Town Hall.
 */
function isSamePlace(one: Placed, other: Placed): boolean {
  const postcode = readPostcode(one.location.postcode)
  if (postcode !== null && postcode === readPostcode(other.location.postcode)) return true
  const venue = folded(one.location.venue)
  if (venue === '' || venue !== folded(other.location.venue)) return false
  return isSame(one.location.city, other.location.city) || isSame(one.shortLocation, other.shortLocation)
}

const isSame = (one: string, other: string) => one !== '' && folded(one) === folded(other)
/** A venue's name in a form to compare: 'The Lantern Room' equals 'lantern room!'. */
const folded = (text: string) => wordsOf(text).join(' ').replace(/^the /, '')

const DAY = 24 * 60
const WEEK = 7 * DAY
const DAY_MS = DAY * 60_000

/** A stretch of time in minutes, by London clocks. A weekly span counts from Sunday's midnight, any other from 1970. */
interface Span {
  from: number
  to: number
  isWeekly: boolean
  /** The date on which the span begins. A series has none. */
  day?: Day
}

type Timed = Pick<
  DanceEvent,
  'isRecurring' | 'recurrenceDay' | 'eventDate' | 'eventEndDate' | 'startTime' | 'endTime' | 'agenda'
>

/** The spans of an event, day by day (R66). An overnight span ends the next morning (R4). A series
 * of any rhythm has the span of a week. */
function spansOf(event: Timed): Span[] {
  const { isRecurring, eventDate, eventEndDate, endTime } = event
  if (isRecurring) {
    return [{ ...spanFrom(seriesWeekday(event) * DAY, event), isWeekly: true }]
  }
  if (!isDay(eventDate)) return []
  const days = eventDaysOf({ eventDate, endTime, ...(eventEndDate !== undefined && { eventEndDate }) })
  return days.map((day, index) => {
    const hours = hoursOf({ event, occurrenceDate: day, dayNumber: index + 1, dayCount: days.length })
    const midnight = (Date.parse(`${day}T00:00Z`) / DAY_MS) * DAY
    return { ...spanFrom(midnight, hours), isWeekly: false, day }
  })
}

/** An unknown end counts as midnight. */
function spanFrom(midnight: number, hours: Hours) {
  const end = isEndKnown(hours) ? minutesOf(hours.endTime, DAY) : DAY
  return {
    from: midnight + minutesOf(hours.startTime, 0),
    to: midnight + (isOvernight(hours) ? end + DAY : end),
  }
}

/** Whether two spans overlap. */
function doOverlap(one: Span, other: Span): boolean {
  if (one.isWeekly === other.isWeekly && !one.isWeekly) return one.from < other.to && other.from < one.to
  const [a, b] = [inWeek(one), inWeek(other)]
  return [-WEEK, 0, WEEK].some(shift => a.from < b.to + shift && b.from + shift < a.to)
}

/** The span in minutes from the start of its week. */
function inWeek({ from, to, isWeekly, day }: Span) {
  if (isWeekly || day === undefined) return { from, to }
  const begins = weekdayOf(day) * DAY + (from % DAY)
  return { from: begins, to: begins + (to - from) }
}

function minutesOf(time: Time, unknown: number) {
  return time === '' ? unknown : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
