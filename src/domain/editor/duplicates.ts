import { isInRhythm, seriesWeekday } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { addDays, londonMoment, weekdayOf, type Day } from '../time/days'
import type { DanceEvent, EventId, EventLocation } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { doOverlap, spansOf, type Span } from './eventSpans'
import { occurrenceOn } from '../event/occurrences'
import { readPostcode } from '../places/postcodes'
import { isPending } from '../event/visibility'
import { wordsOf } from '../texts/words'

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
