import type { DanceEvent, EventId, Occurrence } from '../event/event'
import type { LondonMoment } from '../time/days'
import { countyWord } from '../event/location'
import { nextOccurrenceWhere } from '../event/nextOccurrences'
import { isOver, phaseOf, type ListedOccurrence } from '../event/occurrences'
import { wordsOf } from '../texts/words'

/** The query is cut after this many characters, because each word costs time. */
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
    // R86: the county word that is shown, and the county of the address, because people may type either.
    town: [...new Set([street, city, countyWord(event), county, postcode])].join(' '),
    team,
    dances: danceTypes.join(' '),
  }
}

/** The words of a query. Only the start of a very long query counts. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, QUERY_LENGTH)).slice(0, QUERY_WORDS)
}

/** R69: a word needs this many letters before one of them may be wrong. */
const SLIP_MIN_LENGTH = 5

/** R69: how many letters of a word may be wrong. None if the word has digits. */
export function typosAllowed(word: string): number {
  return word.length < SLIP_MIN_LENGTH || /\d/.test(word) ? 0 : 1
}

/**
 * R69: whether a query's word matches an event's word. The event's word begins with it, or one letter other than the
 * first differs.
 */
export function isMeant(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true
  return typosAllowed(asked) > 0 && word[0] === asked[0] && hasOneSlip(asked, word)
}

/** Whether exactly one letter is wrong, missing or extra. */
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

/** R69: the parts of the results, in display order. */
const RUNS = 0
const PAUSED = 1
const CANCELLED = 2
const PAST = 3

/**
 * R69: each found event with its next occurrence that `isShown` accepts (R86). Events that take place come first,
 * then the paused, cancelled and past ones. Each of these parts keeps the given order.
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

/** A group of results on a desktop. `first` is the index of its first result among all results. */
interface SearchGroup {
  title: string
  first: number
  occurrences: ListedOccurrence[]
}

/** DESIGN 'd2-search': the results under their headings. Each heading keeps the given order. */
export function searchGroups(found: readonly ListedOccurrence[], now: LondonMoment): SearchGroup[] {
  const titles = { today: 'Today', coming: 'Coming', off: 'Paused, cancelled or past' }
  const groups = new Map<string, ListedOccurrence[]>(Object.values(titles).map(title => [title, []]))
  for (const occurrence of found) {
    const isToday = occurrence.occurrenceDate <= now.day
    const title = groupOf(occurrence, now) !== RUNS ? titles.off : isToday ? titles.today : titles.coming
    groups.get(title)?.push(occurrence)
  }
  let first = 0
  return [...groups].flatMap(([title, occurrences]) => {
    if (occurrences.length === 0) return []
    const group = { title, first, occurrences }
    first += occurrences.length
    return [group]
  })
}

/** Splits a text into the words that match the query (R69) and the text between them. */
export function foundParts(text: string, query: string): { part: string; isFound: boolean }[] {
  const asked = queryWords(query)
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((part, position) => {
    if (part === '') return []
    const [word] = position % 2 === 1 ? wordsOf(part) : []
    return [{ part, isFound: word !== undefined && asked.some(one => isMeant(one, word)) }]
  })
}
