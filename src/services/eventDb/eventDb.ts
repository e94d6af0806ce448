import type { IDBPIndex, IDBPObjectStore } from 'idb'
import type { County, DanceEvent, EventId } from '../../domain/event/event'
import { readStoredEvent } from '../../domain/event/reader/storedEvent'
import type { Span } from '../../domain/lists/firstSight'
import { isInRhythm } from '../../domain/rhythm/rhythm'
import { isNewer } from '../../domain/sync/sync'
import { weekdayOf } from '../../domain/time/days'
import { log } from '../device/log'
import {
  connectEventDb,
  type EventDatabase,
  type EventDbSchema,
  type QueryName,
  type StoredCursor,
} from './schema'

/**
 * Events per transaction. Larger transactions block the page for longer (measured: 74 ms for 1,000, 478 ms for
 * 10,000).
 */
const CHUNK = 500

/** The result of one fetch, to be stored. */
export interface FetchedEvents {
  events: DanceEvent[]
  /** Stored events that a full load should have returned but didn't (R31). */
  removedIds: EventId[]
  cursors: { query: QueryName; cursor: StoredCursor }[]
}

/** The store of all events on this device (§3, R60). No other code stores events. */
export interface EventDb {
  /** The events of these counties. Events that have moved there for a date are included (R86). */
  loadCounties(counties: readonly County[]): Promise<DanceEvent[]>
  /** The events of these counties that take place in a span. Reads only the keys of all other events. */
  loadSpan(counties: readonly County[], span: Span): Promise<DanceEvent[]>
  /** The stored events with these ids. */
  loadEvents(eventIds: readonly EventId[]): Promise<DanceEvent[]>
  /** The events of any county that are wanted, for example those that a person runs (§2 Manage events). Damaged ones are asked too. */
  loadWhere(isWanted: (event: DanceEvent) => boolean): Promise<DanceEvent[]>
  /** The number of stored events in each county. The index counts them, without reading any event. */
  countByCounty(counties: readonly County[]): Promise<Record<County, number>>
  /** The cursor of a query. Null before its first fetch, and after damaged events were dropped. */
  loadCursor(query: QueryName): Promise<StoredCursor | null>
  /** Stores the result of a fetch. The cursors move in the same transaction as the last events (R28). */
  storeFetch(fetched: FetchedEvents): Promise<void>
}

/** Makes the event store. Its calls reject if the device has no working IndexedDB; see `withMemoryFallback`. */
export function makeEventDb(): EventDb {
  const withDb = connectEventDb()

  /** Drops only damaged events. Clears the cursors, so that the next fetch loads everything. */
  async function dropDamaged(eventIds: EventId[]) {
    log(`${eventIds.length} stored events were damaged and will be fetched again`)
    await withDb(async db => {
      const change = db.transaction(['events', 'syncMarks'], 'readwrite')
      await Promise.all([
        ...eventIds.map(eventId => change.objectStore('events').delete(eventId)),
        change.objectStore('syncMarks').clear(),
        change.done,
      ])
    })
  }

  async function keepSound(stored: (DanceEvent | undefined)[]): Promise<DanceEvent[]> {
    const sound: DanceEvent[] = []
    const damaged: EventId[] = []
    for (const value of stored) {
      if (value === undefined) continue
      const event = readStoredEvent(value)
      // Freeze the events here. Otherwise the Redux store would freeze each one deeply. That takes half of the
      // reading time.
      if (event) sound.push(Object.freeze(event))
      else damaged.push(value.eventId)
    }
    if (damaged.length > 0) await dropDamaged(damaged)
    return sound
  }

  return {
    async loadCounties(counties) {
      const lists = await withDb(db => {
        const { store } = db.transaction('events')
        const [own, moved] = [store.index('shortLocation'), store.index('movedCounties')]
        return Promise.all(counties.flatMap(county => [own.getAll(county), moved.getAll(county)]))
      })
      return keepSound([...new Map(lists.flat().map(event => [event.eventId, event])).values()])
    },

    async loadSpan(counties, span) {
      return keepSound(await withDb(db => readSpan(db, counties, span)))
    },

    async loadEvents(eventIds) {
      const found = await withDb(db => {
        const { store } = db.transaction('events')
        return Promise.all(eventIds.map(eventId => store.get(eventId)))
      })
      return keepSound(found)
    },

    async loadWhere(isWanted) {
      const stored = await withDb(db => db.getAll('events'))
      return keepSound(stored.filter(isWanted))
    },

    countByCounty: counties =>
      withDb(async db => {
        const { store } = db.transaction('events')
        const [own, moved] = [store.index('shortLocation'), store.index('movedCounties')]
        const counts = await Promise.all(
          counties.map(async county => (await own.count(county)) + (await moved.count(county))),
        )
        return Object.fromEntries(counties.map((county, position) => [county, counts[position] ?? 0]))
      }),

    loadCursor: query => withDb(async db => readCursor(await db.get('syncMarks', query))),

    async storeFetch({ events, removedIds, cursors }) {
      const last = Math.max(0, Math.ceil(events.length / CHUNK) - 1) * CHUNK
      for (let from = 0; from < last; from += CHUNK) {
        const chunk = events.slice(from, from + CHUNK)
        await withDb(db => storeChunk(db, { events: chunk, removedIds: [], cursors: [] }))
      }
      await withDb(db => storeChunk(db, { events: events.slice(last), removedIds, cursors }))
    },
  }
}

/** R98: the stored cursor, with what its build didn't store. Without the time of its fetch, it counts as none. */
function readCursor(stored: Partial<StoredCursor> | undefined): StoredCursor | null {
  const { fetchedAt, newest = 0, fullAt = 0, filters, whole } = stored ?? {}
  if (typeof fetchedAt !== 'number') return null
  return {
    ...stored,
    fetchedAt,
    newest,
    fullAt,
    filters: { dances: filters?.dances ?? [], counties: filters?.counties ?? [] },
    ...(whole && { whole: whole.filter(({ dances }) => Array.isArray(dances)) }),
  }
}

/** Stores everything, or nothing if any part fails. */
async function storeChunk(db: EventDatabase, { events, removedIds, cursors }: FetchedEvents) {
  const change = db.transaction(['events', 'syncMarks'], 'readwrite')
  const store = change.objectStore('events')
  try {
    const stored = await Promise.all(events.map(event => store.get(event.eventId)))
    // A late answer must not overwrite newer data.
    const newer = events.filter((event, position) => {
      const known = stored[position]
      return !known || isNewer(event, known)
    })
    // Each call is an async function, so that a call that throws synchronously also rejects.
    await Promise.all([
      ...newer.map(async event => store.put(event)),
      ...removedIds.map(async eventId => store.delete(eventId)),
      ...cursors.map(async ({ query, cursor }) => change.objectStore('syncMarks').put(cursor, query)),
      change.done,
    ])
  } catch (error) {
    abort(change)
    throw error
  }
}

/** Aborts the transaction. Otherwise the requests made before the failure would still be committed. */
function abort(change: { abort(): void }) {
  try {
    change.abort()
  } catch {
    // The transaction has already ended.
  }
}

type Names = ['events']
type Events = IDBPObjectStore<EventDbSchema, Names, 'events'>
type DayIndex = 'recurrenceDay' | 'eventDate' | 'eventDays'

/**
 * The events of these counties that take place in a span, found through the indexes of §3. It compares keys first and
 * reads only the events it needs. A span with series also includes one-offs that began earlier and last into it.
 */
async function readSpan(
  db: EventDatabase,
  counties: readonly County[],
  { from, to, withSeries }: Span,
): Promise<DanceEvent[]> {
  const { store } = db.transaction('events')
  const days = IDBKeyRange.bound(from, to)
  const [own, moved] = [store.index('shortLocation'), store.index('movedCounties')]
  const keys = counties.flatMap(county => [own.getAllKeys(county), moved.getAllKeys(county)])
  const chosen = new Set((await Promise.all(keys)).flat())
  const found = await Promise.all([
    readChosen(store, store.index('eventDate'), days, chosen),
    ...(withSeries
      ? [
          readChosen(store, store.index('eventDays'), days, chosen),
          readChosen(store, store.index('recurrenceDay'), IDBKeyRange.only(weekdayOf(from)), chosen).then(
            series => series.filter(event => isInRhythm(event, from)),
          ),
        ]
      : []),
  ])
  return [...new Map(found.flat().map(event => [event.eventId, event])).values()]
}

async function readChosen<Name extends DayIndex>(
  store: Events,
  index: IDBPIndex<EventDbSchema, Names, 'events', Name>,
  query: IDBKeyRange,
  chosen: ReadonlySet<EventId>,
): Promise<DanceEvent[]> {
  const ids = await index.getAllKeys(query)
  const wanted = ids.filter(id => chosen.has(id))
  // If more than half are wanted, a single request for all is cheaper than one for each.
  if (wanted.length * 2 > ids.length) {
    return (await index.getAll(query)).filter(event => chosen.has(event.eventId))
  }
  const events = await Promise.all(wanted.map(id => store.get(id)))
  return events.filter(event => event !== undefined)
}
