import type { DBSchema } from 'idb'
import type { DanceEvent, EventId } from '../../domain/event/event'
import type { Filters } from '../../domain/sync/filters'
import type { SyncMark } from '../../domain/sync/sync'

/** §3 Local offline database. */
export const EVENT_DB_NAME = 'EventDB'
export const EVENT_DB_VERSION = 1

/** How far a query has got, when, and with which filters: another tab need not ask that again. */
export interface StoredMark extends SyncMark {
  /** Device ms of the start of the fetch. */
  fetchedAt: number
  filters: Filters
}

/** Which query a mark belongs to: A, or B of one user (R28). */
export type QueryName = 'A' | `B:${string}`

export interface EventDbSchema extends DBSchema {
  events: {
    key: EventId
    value: DanceEvent
    indexes: { recurrenceDay: number; eventDate: string; eventDays: string; shortLocation: string }
  }
  /** Beside the events, because a mark may move only in the transaction that stores its events. */
  syncMarks: { key: QueryName; value: StoredMark }
}
