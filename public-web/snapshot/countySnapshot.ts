import { nextOverlap } from '../../src/domain/sync/overlap'
import { nextCursor, type SyncCursor } from '../../src/domain/sync/sync'
import type { County, DanceEvent, EventId } from '../../src/domain/event/event'
import { DOCUMENTS_MAX_AGE_MS } from '../publicDocuments'
import { publicFields } from './publicFields'

/** Increase this when an older app would misread a snapshot. */
const SNAPSHOT_VERSION = 1
/**
 * The cursor's time is rounded down to this step. If no event changes, the file stays the same within a step, and a
 * repeated request gets a 304.
 */
const STEP_MS = 5 * 60_000

export interface CountySnapshot {
  version: number
  county: County
  /** R28: the point up to which the snapshot is complete. The device adds its own `fullAt`. */
  cursor: Omit<SyncCursor, 'fullAt'>
  /** In the order of the query: by stamp, then by id. `fields` are for `readPlacedEvent`. */
  events: { id: EventId; fields: Record<string, unknown> }[]
}

/**
 * A county's events, with a cursor. A delta from this cursor brings every other event and change (R28, decision 13).
 * `events` are the events that the public may see. `now` is the server's time in ms.
 */
export function countySnapshot(county: County, events: readonly DanceEvent[], now: number): CountySnapshot {
  const inOrder = [...events].sort(
    (one, other) => one.lastUpdated - other.lastUpdated || (one.eventId < other.eventId ? -1 : 1),
  )
  const { newest } = nextCursor(null, inOrder, { serverNow: now, isFull: true, now })
  // An earlier time is always safe, because the next query then asks for a longer overlap.
  const askedAt = Math.max(0, Math.floor((now - DOCUMENTS_MAX_AGE_MS) / STEP_MS) * STEP_MS)
  const overlap = nextOverlap(null, inOrder, { newest, askedAt, isFull: true })
  return {
    version: SNAPSHOT_VERSION,
    county,
    cursor: { newest, ...overlap },
    events: inOrder.map(event => ({ id: event.eventId, fields: publicFields(event) })),
  }
}
