import type { ListedOccurrence } from '../event/occurrences'
import { isOff } from '../event/visibility'

/** R99: how many events of these take place, each counted once. */
export const countOf = (occurrences: readonly ListedOccurrence[]): number =>
  oneForEach(occurrences).filter(({ event }) => !isOff(event)).length

/**
 * One occurrence of each event, the first one. In the small hours Today lists a festival twice: its night that still
 * runs (R4) and its next day. On the map it is one event, with one dot.
 */
export function oneForEach(occurrences: readonly ListedOccurrence[]): readonly ListedOccurrence[] {
  const seen = new Set<string>()
  const first = occurrences.filter(({ event }) => seen.size < seen.add(event.eventId).size)
  return first.length === occurrences.length ? occurrences : first
}
