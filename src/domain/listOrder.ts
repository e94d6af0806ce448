import type { DanceEvent } from './event'
import type { ListedOccurrence } from './occurrences'

/** An occurrence and what decides its place: first the `part` of the list, then start time, name and id. */
export interface Placed {
  part: string
  key: string
  occurrence: ListedOccurrence
}

export function placedIn(part: string, occurrence: ListedOccurrence): Placed {
  return { part, key: keyOf(occurrence.event), occurrence }
}

/** Plain comparison of kept texts: 10,000 occurrences are in order within some milliseconds. */
export function inOrder(places: Placed[]): ListedOccurrence[] {
  return places.sort(byPartAndKey).map(placed => placed.occurrence)
}

function byPartAndKey(one: Placed, other: Placed) {
  if (one.part !== other.part) return one.part < other.part ? -1 : 1
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
