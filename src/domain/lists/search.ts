import type { DanceEvent, EventId } from '../event/event'
import type { LondonMoment } from '../time/days'
import { nextOccurrence } from '../event/nextOccurrences'
import { isOver, phaseOf, type ListedOccurrence } from '../event/occurrences'
import { wordsOf } from '../texts/words'

/** Longer queries are cut, because each word costs time. */
const QUERY_LENGTH = 80
const QUERY_WORDS = 8
const MAX_RESULTS = 50

/** The searchable texts of an event. */
export interface SearchText {
  id: EventId
  name: string
  venue: string
  town: string
  team: string
  dances: string
}

export function searchText({ eventId, eventName, location, team, danceTypes }: DanceEvent): SearchText {
  const { venue, street, city, county, postcode } = location
  return {
    id: eventId,
    name: eventName,
    venue,
    town: [street, city, county, postcode].join(' '),
    team,
    dances: danceTypes.join(' '),
  }
}

/** The words of a query. Only the beginning of a very long query counts. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, QUERY_LENGTH)).slice(0, QUERY_WORDS)
}

/** How many letters of a word may be wrong. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The found events, each with its next occurrence. One-offs that are over are left out. */
export function foundOccurrences(events: DanceEvent[], now: LondonMoment): ListedOccurrence[] {
  const found: ListedOccurrence[] = []
  for (const event of events) {
    const occurrence = nextOccurrence(event, now)
    if (!occurrence || isOver(occurrence, now)) continue
    found.push({ ...occurrence, phase: phaseOf(occurrence, now) })
    if (found.length === MAX_RESULTS) break
  }
  return found
}
