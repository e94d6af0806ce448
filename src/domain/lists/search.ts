import type { DanceEvent, EventId, Occurrence } from '../event/event'
import type { LondonMoment } from '../time/days'
import { countyWord } from '../event/location'
import { nextOccurrenceWhere } from '../event/nextOccurrences'
import { isOver, phaseOf, type ListedOccurrence } from '../event/occurrences'
import { wordsOf } from '../texts/words'

/** Longer queries are cut, because each word costs time. */
const QUERY_LENGTH = 80
const QUERY_WORDS = 8

/** The searchable texts of an event. */
export interface SearchText {
  id: EventId
  name: string
  venue: string
  town: string
  team: string
  dances: string
}

export function searchText(event: DanceEvent): SearchText {
  const { eventId, eventName, location, team, danceTypes } = event
  const { venue, street, city, county, postcode } = location
  return {
    id: eventId,
    name: eventName,
    venue,
    // R86: the word that is shown, and the one of the address, which people may type too.
    town: [...new Set([street, city, countyWord(event), county, postcode])].join(' '),
    team,
    dances: danceTypes.join(' '),
  }
}

/** The words of a query. Only the beginning of a very long query counts. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, QUERY_LENGTH)).slice(0, QUERY_WORDS)
}

/** R69: the shortest word in which one letter may be wrong. */
const SLIP_MIN_LENGTH = 5

/** R69: how many letters of a word may be wrong. None in a word with digits. */
export function typosAllowed(word: string): number {
  return word.length < SLIP_MIN_LENGTH || /\d/.test(word) ? 0 : 1
}

/**
 * R69: whether a word of an event is what a word of the query means: it begins with it, or differs in one letter that
 * is not the first.
 */
export function isMeant(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true
  return typosAllowed(asked) > 0 && word[0] === asked[0] && hasOneSlip(asked, word)
}

/** Whether one letter is wrong, missing or too much. */
function hasOneSlip(asked: string, word: string): boolean {
  let same = 0
  while (same < asked.length && asked[same] === word[same]) same++
  const [restAsked, restWord] = [asked.slice(same), word.slice(same)]
  return (
    restAsked.slice(1) === restWord.slice(1) ||
    restAsked === restWord.slice(1) ||
    restAsked.slice(1) === restWord
  )
}

/** R69: the groups of the results, in order. */
const RUNS = 0
const PAUSED = 1
const CANCELLED = 2
const PAST = 3

/**
 * R69: every found event with its next occurrence that is shown (R86). Paused, cancelled and past ones come after what
 * runs. Within each of these groups the order stays.
 */
export function foundOccurrences(
  events: DanceEvent[],
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean = () => true,
): ListedOccurrence[] {
  const groups: ListedOccurrence[][] = [[], [], [], []]
  for (const event of events) {
    const occurrence = nextOccurrenceWhere(event, now, isShown)
    if (occurrence) groups[groupOf(occurrence, now)]?.push({ ...occurrence, phase: phaseOf(occurrence, now) })
  }
  return groups.flat()
}

function groupOf(occurrence: Occurrence, now: LondonMoment) {
  if (isOver(occurrence, now)) return PAST
  if (occurrence.event.status === 'paused') return PAUSED
  return occurrence.event.isCancelled ? CANCELLED : RUNS
}
