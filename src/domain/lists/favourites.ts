import type { LondonMoment } from '../time/days'
import type { DanceEvent, EventId, Occurrence } from '../event/event'
import { hoursOf } from '../event/hours'
import { nextOccurrence, nextOccurrences } from '../event/nextOccurrences'
import { isOver, phaseOf, type ListedOccurrence } from '../event/occurrences'

/** R67: the two parts of the favourites. */
interface FavouriteGroups {
  coming: ListedOccurrence[]
  past: ListedOccurrence[]
}

/**
 * R25: each favourite with its next occurrence, the soonest first. R67: one-offs that are over come after them, on
 * their last day, the latest first.
 */
export function favouriteGroups(events: readonly DanceEvent[], now: LondonMoment): FavouriteGroups {
  const listed = events
    .flatMap(event => nextOccurrence(event, now) ?? [])
    .map(occurrence => ({ ...occurrence, phase: phaseOf(occurrence, now) }))
    .sort((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
  const isPast = (occurrence: ListedOccurrence) => isOver(occurrence, now)
  return {
    coming: listed.filter(occurrence => !isPast(occurrence)),
    past: listed.filter(isPast).reverse(),
  }
}

/** Beyond §2: the dates of an export: the next occurrences of each series, and each coming one-off once. */
export function favouriteDates(events: readonly DanceEvent[], now: LondonMoment): Occurrence[] {
  return events
    .flatMap(event => (event.isRecurring ? nextOccurrences(event, now) : nextOccurrences(event, now, 1)))
    .sort((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

/** R26: a favourite whose event was deleted. Its name is '' if nothing is left of it. */
export interface GoneFavourite {
  eventId: EventId
  eventName: string
}

function whenOf(occurrence: Occurrence): string {
  return `${occurrence.occurrenceDate} ${hoursOf(occurrence).startTime} ${occurrence.event.eventName}`
}
