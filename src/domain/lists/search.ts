import type { DanceEvent, EventId } from '../event/event'
import type { LondonMoment } from '../time/days'
import { nextOccurrence } from '../event/nextOccurrences'
import { isOver, phaseOf, type ListedOccurrence } from '../event/occurrences'
import { wordsOf } from '../texts/words'

/** Longer queries are cut: nobody types them, and each word costs. */
const QUERY_LENGTH = 80
const QUERY_WORDS = 8
/** More than anybody reads. */
const MAX_RESULTS = 50

/** What of an event can be searched. */
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

/** What to look for: the words of a query, of a very long one its beginning. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, QUERY_LENGTH)).slice(0, QUERY_WORDS)
}

/** How many letters of a word may be wrong. */
export function typosAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The found events, each with its next occurrence; a one-off that is over is left out. */
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
