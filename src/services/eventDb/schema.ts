import type { DBSchema, IDBPDatabase } from 'idb'
import type { DanceEvent, EventId } from '../../domain/event/event'
import type { Filters } from '../../domain/sync/filters'
import type { SyncCursor } from '../../domain/sync/sync'
import type { WholeCounty } from '../../domain/sync/wholeCounties'
import { makeConnection } from '../storage/databaseConnection'
import { EVENT_DB_NAME } from '../storage/databaseNames'

/** §3 Local offline database. A later version adds to this one in `create`: what a device holds stays (R98). */
const EVENT_DB_VERSION = 2

/**
 * How far a query has got, when, and with which filters. If another tab finds it recent enough, that tab need not
 * fetch.
 */
export interface StoredCursor extends SyncCursor {
  /** Device ms when the fetch began. */
  fetchedAt: number
  filters: Filters
  /** Query A: the counties that fetches have loaded whole. */
  whole?: WholeCounty[]
}

/** The query that a cursor belongs to: A, or B of one user (R28). */
export type QueryName = 'A' | `B:${string}`

export interface EventDbSchema extends DBSchema {
  events: {
    key: EventId
    value: DanceEvent
    indexes: {
      recurrenceDay: number
      eventDate: string
      eventDays: string
      shortLocation: string
      movedCounties: string
    }
  }
  /**
   * The cursors. They are in the same database as the events, because a cursor moves only in the transaction that
   * stores its events. The store is still called `syncMarks`, because it has that name on people's devices (decision
   * 2).
   */
  syncMarks: { key: QueryName; value: StoredCursor }
}

export type EventDatabase = IDBPDatabase<EventDbSchema>

/** Makes a function that runs work with an open EventDB (see `makeConnection`). */
export const connectEventDb = () =>
  makeConnection<EventDbSchema>({
    name: EVENT_DB_NAME,
    version: EVENT_DB_VERSION,
    create(db) {
      const events = db.createObjectStore('events', { keyPath: 'eventId' })
      events.createIndex('recurrenceDay', 'recurrenceDay')
      events.createIndex('eventDate', 'eventDate')
      events.createIndex('eventDays', 'eventDays', { multiEntry: true })
      events.createIndex('shortLocation', 'shortLocation')
      events.createIndex('movedCounties', 'movedCounties', { multiEntry: true })
      db.createObjectStore('syncMarks')
    },
  })
