import type { LondonMoment } from './days'
import type { DanceEvent } from './event'
import { nextOccurrence } from './nextOccurrences'
import { phaseOf, type ListedOccurrence } from './occurrences'

/** R25: each favourite with its next occurrence (the last one of what is over), the soonest first. */
export function favouriteOccurrences(events: readonly DanceEvent[], now: LondonMoment): ListedOccurrence[] {
  return events
    .flatMap(event => nextOccurrence(event, now) ?? [])
    .map(occurrence => ({ ...occurrence, phase: phaseOf(occurrence, now) }))
    .sort((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
}

function whenOf({ event, occurrenceDate }: ListedOccurrence): string {
  return `${occurrenceDate} ${event.startTime} ${event.eventName}`
}
