import type { DanceEvent, Occurrence } from '../../src/domain/event/event'
import { hasLeft } from '../../src/domain/event/eventDays'
import { missedAt, occurrenceForDate, type Missed } from '../../src/domain/event/nextOccurrences'
import { viewEventPath } from '../../src/domain/navigation/paths'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { londonMoment, type LondonMoment } from '../../src/domain/time/days'

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
