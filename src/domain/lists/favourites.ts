import type { LondonMoment } from '../time/days'
import type { DanceEvent, EventId, Occurrence } from '../event/event'
import { nextOccurrence, nextOccurrences } from '../event/nextOccurrences'
import { phaseOf, type ListedOccurrence } from '../event/occurrences'

/** R25: each favourite with its next occurrence, the soonest first. A past one-off has its last day. */
export function favouriteOccurrences(events: readonly DanceEvent[], now: LondonMoment): ListedOccurrence[] {
  return events
    .flatMap(event => nextOccurrence(event, now) ?? [])
    .map(occurrence => ({ ...occurrence, phase: phaseOf(occurrence, now) }))
    .sort((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
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

function whenOf({ event, occurrenceDate }: Occurrence): string {
  return `${occurrenceDate} ${event.startTime} ${event.eventName}`
}
