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
  let part = 0
  const placed = occurrences.map((occurrence, at) => {
    const before = occurrences[at - 1]
    if (before && partOf(before) !== partOf(occurrence)) part += 1
    return { occurrence, part, miles: distanceOf(occurrence.event, distances)?.miles ?? Infinity }
  })
  // Infinity minus Infinity is NaN, so compare instead.
  const byMiles = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
  return placed
    .sort((one, other) => one.part - other.part || byMiles(one.miles, other.miles))
    .map(({ occurrence }) => occurrence)
}

const partOf = ({ occurrenceDate, phase }: ListedOccurrence) =>
  `${occurrenceDate}${phase === 'finished' ? ' finished' : ''}`
