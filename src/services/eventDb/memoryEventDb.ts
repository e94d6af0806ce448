import type { County, DanceEvent, EventId } from '../../domain/event/event'
import { daysOfOneOff, takesPlaceOn } from '../../domain/event/eventDays'

import type { Span } from '../../domain/lists/firstSight'
import { isNewer } from '../../domain/sync/sync'
import type { EventDb } from './eventDb'
import type { QueryName, StoredCursor } from './schema'

/** An EventDb in memory, for a device without working storage. It lasts until the page ends. */
export function makeMemoryEventDb(): EventDb {
  const events = new Map<EventId, DanceEvent>()
  const cursors = new Map<QueryName, StoredCursor>()
  const eventsIn = (counties: readonly County[]) =>
    [...events.values()].filter(({ shortLocation, movedCounties = [] }) =>
      [shortLocation, ...movedCounties].some(county => counties.includes(county)),
    )
  return {
    loadCounties: async counties => eventsIn(counties),
    loadSpan: async (counties, span) => eventsIn(counties).filter(event => isIn(span, event)),
    countByCounty: async counties =>
      Object.fromEntries(counties.map(county => [county, eventsIn([county]).length])),
    loadWhere: async isWanted => [...events.values()].filter(isWanted),
    loadEvents: async eventIds => eventIds.flatMap(eventId => events.get(eventId) ?? []),
    loadCursor: async query => cursors.get(query) ?? null,
    async storeFetch(fetched) {
      for (const event of fetched.events) {
        const known = events.get(event.eventId)
        if (!known || isNewer(event, known)) events.set(event.eventId, event)
      }
      for (const eventId of fetched.removedIds) events.delete(eventId)
      for (const { query, cursor } of fetched.cursors) cursors.set(query, cursor)
    },
  }
}

function isIn({ from, to, withSeries }: Span, event: DanceEvent) {
  if (event.isRecurring) return withSeries && takesPlaceOn(event, from)
  const days = withSeries ? daysOfOneOff(event) : [event.eventDate ?? '']
  return days.some(day => from <= day && day <= to)
}
