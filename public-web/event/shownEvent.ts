import { insteadOf, movedFrom, movedText, movedTo } from '../../src/domain/navigation/movedDates'
import type { DanceEvent, EventId, Occurrence } from '../../src/domain/event/event'
import { daysOfOneOff, hasLeft } from '../../src/domain/event/eventDays'
import { missedAt, occurrenceForDate, type Missed } from '../../src/domain/event/nextOccurrences'
import { occurrenceOn } from '../../src/domain/event/occurrences'
import { viewEventPath } from '../../src/domain/navigation/paths'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { londonMoment, type LondonMoment } from '../../src/domain/time/days'

/** 'Moved to Sat, 12 Dec' or 'Instead of Fri, 11 Dec', and the page that it leads to. */
interface MovedLink {
  text: string
  path: string
  /** Whether the shown date is the one that doesn't take place. */
  isAway: boolean
}

/** One date of an event as its page shows it. */
export interface ShownEvent {
  /** The event without its exceptions. */
  base: DanceEvent
  occurrence: Occurrence
  /** Whether the event has a date. If not, that of `occurrence` means nothing: R72: a short rhythm may have none. */
  hasDate: boolean
  /** R67: set if the date is over or doesn't take place. */
  missed: Missed | null
  /**
   * The page's canonical address (R7). It names a date of a series only if the request names one. Otherwise
   * the address would change each week, and search engines would keep the addresses of past dates.
   */
  url: string
  /** The other end of a date that takes place on another day, if the public may see it. */
  moved?: MovedLink | null
  /** Whether the request named the date of `occurrence`. */
  isDated: boolean
  /** The site's origin, without a slash at the end. */
  origin: string
  moment: LondonMoment
}

/** The date of an event that its page shows at `now` (ms). `date` is the address's `date` parameter, or null (R7). */
export function shownEvent(base: DanceEvent, date: string | null, origin: string, now: number): ShownEvent {
  const moment = londonMoment(now)
  const occurrence = occurrenceForDate(base, date, moment)
  const hasDate = !hasLeft(base, occurrence.occurrenceDate)
  const isDated = hasDate && date === occurrence.occurrenceDate
  return {
    base,
    occurrence,
    hasDate,
    missed: hasDate ? missedAt(base, occurrence, moment) : null,
    url: origin + (isDated ? occurrencePath(occurrence) : viewEventPath(base.eventId)),
    isDated,
    origin,
    moment,
  }
}

/** The event at the other end of a moved date: the one-off, or the series that it belongs to. Null without one. */
export const otherEnd = ({ base, occurrence }: ShownEvent): EventId | null =>
  base.isRecurring ? movedTo(occurrence) : (movedFrom(base.eventId)?.eventId ?? null)

/** The link to the other end. Null unless both ends say so. */
export function movedLink({ base, occurrence }: ShownEvent, other: DanceEvent): MovedLink | null {
  if (base.isRecurring) {
    const [day] = daysOfOneOff(other)
    return day === undefined
      ? null
      : { text: movedText(day, other.isCancelled), path: viewEventPath(other.eventId), isAway: true }
  }
  const from = movedFrom(base.eventId)
  const before = from && occurrenceOn(other, from.date)
  if (!before || movedTo(before) !== occurrence.event.eventId) return null
  return { text: insteadOf(from.date), path: occurrencePath(before), isAway: false }
}
