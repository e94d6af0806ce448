import type { DanceEvent } from '../event/event'
import type { ListedOccurrence } from '../event/occurrences'

/** An occurrence with its sort key: start time, name and id. */
interface Placed {
  key: string
  occurrence: ListedOccurrence
}

/** Sorted by start time, name and id. Comparing prepared strings sorts 10,000 in some ms. */
export function inOrder(occurrences: ListedOccurrence[]): ListedOccurrence[] {
  const places = occurrences.map((occurrence): Placed => ({ key: keyOf(occurrence.event), occurrence }))
  return places.sort(byKey).map(placed => placed.occurrence)
}

/** Sorted by the part of the list first, for instance past events last. */
export function inOrderByPart(
  occurrences: ListedOccurrence[],
  partOf: (occurrence: ListedOccurrence) => string,
): ListedOccurrence[] {
  const parts = new Map<string, ListedOccurrence[]>()
  for (const occurrence of occurrences) {
    const part = partOf(occurrence)
    const known = parts.get(part)
    if (known) known.push(occurrence)
    else parts.set(part, [occurrence])
  }
  return [...parts.keys()].sort().flatMap(part => inOrder(parts.get(part) ?? []))
}

function byKey(one: Placed, other: Placed) {
  if (one.key === other.key) return 0
  return one.key < other.key ? -1 : 1
}

/** Lower than any character of a name or id. */
const END = '\u0000'
/** Higher than any time: an unknown start comes last. */
const UNKNOWN_START = '~'

const keys = new WeakMap<DanceEvent, string>()

function keyOf(event: DanceEvent): string {
  let key = keys.get(event)
  if (key === undefined) {
    key = `${event.startTime || UNKNOWN_START}${foldName(event.eventName)}${END}${event.eventId}`
    keys.set(event, key)
  }
  return key
}

const PLAIN_LETTERS = /^[ -~]*$/

/** Letters sort alike with and without case or accents. */
function foldName(name: string) {
  const bare = PLAIN_LETTERS.test(name) ? name : name.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare.toLowerCase()
}
