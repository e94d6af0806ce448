import MiniSearch from 'minisearch'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { isMeant, queryWords, searchText, typosAllowed, type SearchText } from '../../domain/lists/search'
import { wordsOf, foldText } from '../../domain/texts/words'

/** ms of work without a break, so that typing and scrolling stay smooth on a phone that is four times slower. */
const WORK_MS = 6

const pause = () => new Promise<void>(goOn => setTimeout(goOn))

/** Finds events by their stored texts, and forgives typing errors. */
export function makeSearchIndex() {
  const index = new MiniSearch<SearchText>({
    fields: ['name', 'venue', 'town', 'team', 'dances'],
    tokenize: wordsOf,
    processTerm: word => word,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: typosAllowed,
      boost: { name: 4, venue: 2, dances: 2 },
      tokenize: text => queryWords(foldText(text)),
    },
  })
  const indexed = new Map<EventId, DanceEvent>()
  let wanted: DanceEvent[] = []

  return {
    /** Updates the index to these events, with breaks. Only differences cost work. Returns true when it is done. */
    async update(events: DanceEvent[]): Promise<boolean> {
      wanted = events
      let began = performance.now()
      const takeBreath = async () => {
        if (performance.now() - began < WORK_MS) return true
        await pause()
        began = performance.now()
        // A newer list replaced this one.
        return wanted === events
      }
      const ids = new Set(events.map(event => event.eventId))
      for (const eventId of [...indexed.keys()]) {
        if (ids.has(eventId)) continue
        index.discard(eventId)
        indexed.delete(eventId)
        if (!(await takeBreath())) return false
      }
      for (const event of events) {
        const known = indexed.get(event.eventId)
        if (known === event) continue
        if (known) index.replace(searchText(event))
        else index.add(searchText(event))
        indexed.set(event.eventId, event)
        if (!(await takeBreath())) return false
      }
      return true
    },
    /** The results, best first. A query without words has none. */
    find(query: string): DanceEvent[] {
      const words = queryWords(query)
      if (words.length === 0) return []
      // The index knows distances between words, but not which letter differs.
      const filter = ({ terms }: { terms: string[] }) =>
        words.every(asked => terms.some(word => isMeant(asked, word)))
      return index.search(query, { filter }).flatMap(({ id }) => indexed.get(id as EventId) ?? [])
    },
  }
}
