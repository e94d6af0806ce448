import { SYNC_OVERLAP_MS } from '../../domain/constants'
import type { DanceType } from '../../domain/event/dances'
import type { County, DanceEvent, UserId } from '../../domain/event/event'
import { isRealChange } from '../../domain/sync/filters'
import { afterSnapshots, type ReadSnapshot } from '../../domain/sync/snapshots'
import type { EventDb } from '../../services/eventDb/eventDb'
import type { StoredCursor } from '../../services/eventDb/schema'
import type { FetchRequest } from './fetchParts'
import type { SyncCursor } from '../../domain/sync/sync'

/** A full load of query A: what has answered so far. */
export interface FullLoad {
  dances: readonly DanceType[]
  userId: UserId | null
  /** Device ms of its first try, and the server's time then. */
  since: number
  measuring: Promise<number | null>
  snapshots: Map<County, ReadSnapshot>
  /** The whole answers of the database. */
  answers: Map<County, DanceEvent[]>
}

/** Half of the overlap: the next delta then asks again for what has changed since the first answer (R28). */
const KEPT_MS = SYNC_OVERLAP_MS / 2

/** The load of each device that has not ended. Kept in memory only, because no cursor stands for it. */
const unended = new WeakMap<EventDb, FullLoad>()

/**
 * Begins a full load. If the last one failed in part a short time ago, goes on with it, so that no county that has
 * answered is read and paid for again.
 */
export function beginFullLoad(
  { filters: { dances }, userId, at }: FetchRequest,
  stored: StoredCursor | null,
  measuring: Promise<number | null>,
  eventDb: EventDb,
): FullLoad {
  const before = unended.get(eventDb)
  const canGoOn =
    before !== undefined &&
    before.userId === userId &&
    !isRealChange(before.dances, dances) &&
    at >= before.since &&
    at - before.since < KEPT_MS &&
    // Another tab's load may know more.
    (stored === null || stored.fetchedAt <= before.since)
  if (canGoOn) return before
  const load = { dances, userId, since: at, measuring, snapshots: new Map(), answers: new Map() }
  unended.set(eventDb, load)
  return load
}

export const endFullLoad = (eventDb: EventDb) => unended.delete(eventDb)

/** What snapshots bring to a full load. */
interface Beginning {
  events: DanceEvent[]
  /** The delta from this cursor brings every change since the snapshots (R28). */
  cursor: SyncCursor
}

/** Reads the events of at least one snapshot for a full load of query A. `own` are the person's stored events. */
export function beginWithSnapshots(
  snapshots: readonly ReadSnapshot[],
  { filters, at }: FetchRequest,
  own: readonly DanceEvent[],
): Beginning {
  const { events, cursor } = afterSnapshots(snapshots, filters, at)
  const ownEvents = new Map(own.map(event => [event.eventId, event]))
  return {
    // R53: snapshots name no creator and no organiser. The stored events of this person must not lose theirs, because
    // query B brings only later versions.
    events: events.map(event => {
      const { lastUpdated, creator, organiser } = ownEvents.get(event.eventId) ?? {}
      if (lastUpdated !== event.lastUpdated) return event
      return { ...event, ...(creator && { creator }), ...(organiser && { organiser }) }
    }),
    cursor,
  }
}
