import type { DBSchema } from 'idb'
import type { DanceEvent, EventId } from '../../domain/event/event'
import type { Filters } from '../../domain/sync/filters'
import type { SyncCursor } from '../../domain/sync/sync'

/** §3 Local offline database. R86 added the index of moved dates' counties in version 2. */
export const EVENT_DB_VERSION = 2

/** How far a query has got, when, and with which filters. Another tab that finds it need not fetch again. */
export interface StoredCursor extends SyncCursor {
  /** Device ms of the start of the fetch. */
  fetchedAt: number
  filters: Filters
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
   * The cursors, in the events' database: a cursor moves only in the transaction that stores its events. The store keeps
   * the name it has on people's devices (decision 2).
   */
  syncMarks: { key: QueryName; value: StoredCursor }
}
