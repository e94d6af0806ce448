import type { ListedOccurrence } from '../event/occurrences'
import { distanceOf, type Distances } from '../near/distances'

/** R80: groups in the chosen order. `distances` are null for the order by time, in which the groups are given. */
export function inNearestOrder<Group extends { occurrences: ListedOccurrence[] }>(
  groups: Group[],
  distances: Distances | null,
): Group[] {
  if (distances === null) return groups
  return groups.map(group => ({ ...group, occurrences: nearestFirst(group.occurrences, distances) }))
}

/**
 * R80: the nearest occurrence first within each day. Days keep their order, and within a day what is finished
 * stays last (R4). Occurrences at the same distance keep their order. Occurrences at an unknown distance come
 * last.
 */
function nearestFirst(occurrences: ListedOccurrence[], distances: Distances): ListedOccurrence[] {
  const placed = occurrences.map(occurrence => ({
    occurrence,
    part: partOf(occurrence),
    miles: distanceOf(occurrence.event, distances)?.miles ?? Infinity,
  }))
  // Infinity minus Infinity is NaN, so compare instead.
  const compare = <Key extends string | number>(one: Key, other: Key) =>
    one === other ? 0 : one < other ? -1 : 1
  return placed
    .sort((one, other) => compare(one.part, other.part) || compare(one.miles, other.miles))
    .map(({ occurrence }) => occurrence)
}

/** Sorts by day, with what is finished last. */
const partOf = ({ occurrenceDate, phase }: ListedOccurrence) =>
  `${occurrenceDate}${phase === 'finished' ? ' finished' : ''}`
