import type { County, DanceEvent } from '../../src/domain/event/event'
import { SNAPSHOT_FIELDS, SNAPSHOT_VERSION, type CountySnapshot } from '../../src/domain/sync/snapshots'
import { DOCUMENTS_MAX_AGE_MS } from '../publicDocuments'
import { publicFields } from './publicFields'

/**
 * The time is rounded down to this step. If no event changes, the file stays the same within a step, and a repeated
 * request gets a 304.
 */
const STEP_MS = 5 * 60_000

/**
 * A county's events, with the time from which a delta brings every other event and change (R28, decision 13).
 * `events` are the events that the public may see. `now` is the server's time in ms.
 */
export function countySnapshot(county: County, events: readonly DanceEvent[], now: number): CountySnapshot {
  const inOrder = [...events].sort(
    (one, other) => one.lastUpdated - other.lastUpdated || (one.eventId < other.eventId ? -1 : 1),
  )
  return {
    version: SNAPSHOT_VERSION,
    county,
    fields: SNAPSHOT_FIELDS,
    // An earlier time is always safe, because the next query then asks for a longer overlap.
    askedAt: Math.max(0, Math.floor((now - DOCUMENTS_MAX_AGE_MS) / STEP_MS) * STEP_MS),
    events: inOrder.map(event => ({ id: event.eventId, fields: publicFields(event) })),
  }
}
