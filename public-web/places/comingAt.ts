import type { DanceType } from '../../src/domain/event/dances'
import type { County, DanceEvent, Occurrence } from '../../src/domain/event/event'
import { takesPlaceOn } from '../../src/domain/event/eventDays'
import { nextOccurrenceWhere, occurrencesAfterPause } from '../../src/domain/event/nextOccurrences'
import { isOver, occurrenceOn } from '../../src/domain/event/occurrences'
import { isOff } from '../../src/domain/event/visibility'
import { makePlaceFilter } from '../../src/domain/sync/filters'
import type { LondonMoment } from '../../src/domain/time/days'

/** Sorts after any time. */
const LAST = '~'

/**
 * The next date of an event in a county that takes place (R86): it isn't cancelled or over, and not in a pause (R51).
 * Null if there is none.
 */
export function nextThere(event: DanceEvent, county: County, now: LondonMoment): Occurrence | null {
  const isHere = makePlaceFilter([county])
  return nextOccurrenceWhere(event, now, shown => isHere(shown) && !isOff(shown))
}

/**
 * The counties in which an event has a next date (`nextThere`). Each date is looked at once: a stranger's event may name a
 * county for each of 250 dates.
 */
export function countiesToCome(event: DanceEvent, now: LondonMoment): Set<County> {
  const found = new Set<County>()
  const later = event.exceptions
    .filter(({ date }) => takesPlaceOn(event, date))
    .map(({ date }) => occurrenceOn(event, date))
    .filter(occurrence => !isOver(occurrence, now))
  // With one date more than there are exceptions, at least one date has none.
  for (const { event: shown } of [
    ...occurrencesAfterPause(event, now, event.exceptions.length + 1),
    ...later,
  ])
    if (!isOff(shown)) found.add(shown.shortLocation)
  return found
}

/**
 * The next date that takes place in a county, for one dance or for every dance (null). Null if nothing is coming. This
 * alone decides whether the sitemap names a county's page, and whether search engines may list the page.
 */
export function nextAt(
  events: readonly DanceEvent[],
  county: County,
  dance: DanceType | null,
  now: LondonMoment,
): Occurrence | null {
  let next: Occurrence | null = null
  for (const event of events) {
    if (dance !== null && !event.danceTypes.includes(dance)) continue
    const date = nextThere(event, county, now)
    if (date !== null && (next === null || placeOf(date) < placeOf(next))) next = date
  }
  return next
}

/** A text that sorts dates by day and start. */
const placeOf = ({ occurrenceDate, event }: Occurrence) => `${occurrenceDate} ${event.startTime || LAST}`
