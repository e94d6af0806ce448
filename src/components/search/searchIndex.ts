import MiniSearch from 'minisearch'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { isMeant, queryWords, searchText, typosAllowed, type SearchText } from '../../domain/lists/search'
import { wordsOf, foldText } from '../../domain/texts/words'

/**
 * How long work may run without a break, in ms. Typing and scrolling stay smooth, even on a processor four times
 * slower.
 */
const WORK_MS = 6

/** Lets taps and frames through. A timer would wait 4 ms each time. */
const pause = () =>
  new Promise<void>(goOn => {
    if (typeof MessageChannel === 'undefined') return void setTimeout(goOn)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      goOn()
    }
    port2.postMessage(0)
  })

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
    /**
     * Updates the index to these events, with breaks. Only changed events cost work. Resolves to true when done, or to
     * false if a newer list replaced this one.
     */
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
    /** The results, best first. A query without words has no results. */
    find(query: string): DanceEvent[] {
      const words = queryWords(query)
      if (words.length === 0) return []
      // The index knows the distance between words, but not which letter differs.
      const filter = ({ terms }: { terms: string[] }) =>
        words.every(asked => terms.some(word => isMeant(asked, word)))
      return index.search(query, { filter }).flatMap(({ id }) => indexed.get(id as EventId) ?? [])
    },
  }
}
