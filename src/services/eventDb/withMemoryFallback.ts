import { isRunBy } from '../../domain/event/visibility'
import type { County, DanceEvent, EventId } from '../../domain/event/event'
import { daysOfOneOff } from '../../domain/event/eventDays'
import { takesPlaceOn } from '../../domain/rhythm/rhythm'
import type { Span } from '../../domain/lists/firstSight'
import { isNewer } from '../../domain/sync/sync'
import { log } from '../device/log'
import { isDiskFull, withFreedStorage } from '../storage/freeStorage'
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
    loadCreatedBy: async userId => [...events.values()].filter(event => isRunBy(event, userId)),
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

/**
 * An EventDb that never fails. If the device's database fails, the page continues in memory, and `onLost` is called
 * once. If the disk is full, `freeStorage` is called and the write is repeated. Events that still don't fit last only
 * for this visit. Their cursors don't move, so the next visit fetches them again.
 */
export function withMemoryFallback(
  disk: EventDb,
  onLost: () => void,
  freeStorage: () => Promise<void> = async () => {},
): EventDb {
  let current = disk
  let isFullTold = false

  async function attempt<T>(work: (db: EventDb) => Promise<T>): Promise<T> {
    try {
      return await work(current)
    } catch (error) {
      if (isDiskFull(error)) throw error
      if (current === disk) {
        log('The event database can not be used; events are kept in memory', error)
        current = makeMemoryEventDb()
        onLost()
      }
      return work(current)
    }
  }

  return {
    loadCounties: counties => attempt(db => db.loadCounties(counties)),
    loadCreatedBy: userId => attempt(db => db.loadCreatedBy(userId)),
    loadSpan: (counties, span) => attempt(db => db.loadSpan(counties, span)),
    loadEvents: eventIds => attempt(db => db.loadEvents(eventIds)),
    countByCounty: counties => attempt(db => db.countByCounty(counties)),
    loadCursor: query => attempt(db => db.loadCursor(query)),
    async storeFetch(fetched) {
      try {
        await withFreedStorage(freeStorage, () => attempt(db => db.storeFetch(fetched)))
      } catch (error) {
        if (!isDiskFull(error)) throw error
        log('The disk is full; what was fetched is kept for this visit', error)
        if (!isFullTold) onLost()
        isFullTold = true
      }
    },
  }
}
