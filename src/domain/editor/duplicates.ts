import { londonMoment } from '../time/days'
import type { DanceEvent, EventId, EventLocation } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { doOverlap, spansOf, type Span } from '../event/eventSpans'
import { occurrenceOn } from '../event/occurrences'
import { readPostcode } from '../places/postcodes'
import { isPending } from '../event/visibility'
import { wordsOf } from '../texts/words'

/**
 * Beyond the letter: the events that a new one may be a second listing of: same venue or postcode, same weekday or
 * date, overlapping time. `own` is never among them. What is deleted, cancelled, over before a new series begins, or
 * a stranger's and not approved yet, is no reason to warn; what is paused is: it may be resumed. The likeliest come
 * first: of the same name, then series for a series and one-offs for a one-off, the soonest of them before others.
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
      return spans.some(ours => doOverlap(ours, theirs) && !isOff(event, theirs, ours))
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

/** A one-off that is cancelled, or the one date of a series that a one-off would meet. */
function isOff(event: DanceEvent, theirs: Span, ours: Span) {
  if (!theirs.isWeekly) return event.isCancelled
  return ours.day !== undefined && occurrenceOn(event, ours.day).event.isCancelled
}

type Placed = { location: EventLocation; shortLocation: string }

/** Many towns have a Town Hall: a venue's name counts within its town or county. */
function isSamePlace(one: Placed, other: Placed): boolean {
  const postcode = readPostcode(one.location.postcode)
  if (postcode !== null && postcode === readPostcode(other.location.postcode)) return true
  const venue = folded(one.location.venue)
  if (venue === '' || venue !== folded(other.location.venue)) return false
  return isSame(one.location.city, other.location.city) || isSame(one.shortLocation, other.shortLocation)
}

const isSame = (one: string, other: string) => one !== '' && folded(one) === folded(other)
/** 'The Lantern Room' and 'lantern room!' are one. */
const folded = (text: string) => wordsOf(text).join(' ').replace(/^the /, '')
