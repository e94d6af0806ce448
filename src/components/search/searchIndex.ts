import type { DanceEvent, EventId } from '../../domain/event/event'
import { findEvents, type Found } from '../../domain/search/findEvents'
import { makeTextIndex, type TextIndex } from '../../domain/search/textIndex'
import { understand, type KnownWords } from '../../domain/search/understand'
import type { Asked } from '../../domain/search/query/asked'
import type { LondonMoment } from '../../domain/time/days'
import { makeBreath } from '../breathe'

/** The index is made anew once it holds more removed entries than this, and more than current ones. */
const MAX_REMOVED = 500

/** Keeps the words of a list of events, and answers queries about them (R69). */
export function makeSearchIndex() {
  let index = makeTextIndex()
  const indexed = new Map<EventId, DanceEvent>()
  let wanted: readonly DanceEvent[] = []

  return {
    /**
     * Updates the index to these events, with breaks. Only changed events cost work. Resolves to true when done, or to
     * false if a newer list replaced this one.
     */
    async update(events: readonly DanceEvent[]): Promise<boolean> {
      wanted = events
      const breathe = makeBreath()
      const takeBreath = async () => {
        await breathe()
        // A newer list may have replaced this one.
        return wanted === events
      }
      const ids = new Set(events.map(event => event.eventId))
      for (const [eventId, event] of [...indexed]) {
        if (ids.has(eventId)) continue
        index.remove(event)
        indexed.delete(eventId)
        if (!(await takeBreath())) return false
      }
      if (index.removed > Math.max(MAX_REMOVED, indexed.size)) {
        index = makeTextIndex()
        indexed.clear()
      }
      for (const event of events) {
        const known = indexed.get(event.eventId)
        if (known === event) continue
        if (known) index.remove(known)
        index.add(event)
        indexed.set(event.eventId, event)
        if (!(await takeBreath())) return false
      }
      // A list without any work is done first, even if it came later.
      return wanted === events
    },
    /** What a query asks for. `more` knows places that no event names, and where the person is. */
    understand: (query: string, now: LondonMoment, more?: (index: TextIndex) => Partial<KnownWords>): Asked =>
      understand(query, now, { isKnown: index.isKnown, placeAt: index.placeAt, ...more?.(index) }),
    /** The events that fit, in display order. A query without words has no results. */
    find: (asked: Asked, now: LondonMoment, isShown?: (event: DanceEvent) => boolean): Found =>
      findEvents(index, asked, now, isShown),
  }
}
