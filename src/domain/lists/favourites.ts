import type { LondonMoment } from '../time/days'
import type { DanceEvent, EventId, Occurrence } from '../event/event'
import { nextOccurrence, nextOccurrences } from '../event/nextOccurrences'
import { phaseOf, type ListedOccurrence } from '../event/occurrences'

/** R25: each favourite with its next occurrence (the last one of what is over), the soonest first. */
export function favouriteOccurrences(events: readonly DanceEvent[], now: LondonMoment): ListedOccurrence[] {
  return events
    .flatMap(event => nextOccurrence(event, now) ?? [])
    .map(occurrence => ({ ...occurrence, phase: phaseOf(occurrence, now) }))
    .sort((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

/** Beyond §2: what an export holds: the next occurrences of each series, a one-off that is not over once. */
export function favouriteDates(events: readonly DanceEvent[], now: LondonMoment): Occurrence[] {
  return events
    .flatMap(event => (event.isRecurring ? nextOccurrences(event, now) : nextOccurrences(event, now, 1)))
    .sort((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

/** R26: a favourite that is no longer there; its name is '' where nothing is left of it. */
export interface GoneFavourite {
  eventId: EventId
  eventName: string
}

function whenOf({ event, occurrenceDate }: Occurrence): string {
  return `${occurrenceDate} ${event.startTime} ${event.eventName}`
}
