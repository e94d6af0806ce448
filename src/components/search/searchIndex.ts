import type { DanceEvent, EventId } from '../../domain/event/event'
import { findEvents, type Found } from '../../domain/search/findEvents'
import { makeTextIndex, type TextIndex } from '../../domain/search/textIndex'
import { understand, type KnownWords } from '../../domain/search/understand'
import type { Asked } from '../../domain/search/query/asked'
import type { LondonMoment } from '../../domain/time/days'

/**
 * How long work may run without a break, in ms. On a processor four times slower, this is still under 50 ms, so typing
 * and scrolling stay smooth.
 */
const WORK_MS = 8
/** The index is made anew once it holds more removed entries than this, and more than current ones. */
const MAX_REMOVED = 500

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
      let began = performance.now()
      const takeBreath = async () => {
        if (performance.now() - began < WORK_MS) return true
        await pause()
        began = performance.now()
        // A newer list replaced this one.
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
