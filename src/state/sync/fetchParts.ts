import { SYNC_OVERLAP_MS } from '../../domain/constants'
import type { DanceType } from '../../domain/event/dances'
import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import { type Filters, isRealChange } from '../../domain/sync/filters'
import { nextOverlap, wasAskedTooLate } from '../../domain/sync/overlap'
import { afterSnapshots, type ReadSnapshot } from '../../domain/sync/snapshots'
import { nextCursor, type SyncCursor } from '../../domain/sync/sync'
import type { EventDb, FetchedEvents } from '../../services/eventDb/eventDb'
import type { StoredCursor } from '../../services/eventDb/schema'
import type { Services } from '../../services/services'
import type { Arrival } from '../slices/eventsSlice'

export interface FetchRequest {
  filters: Filters
  userId: UserId | null
  /** The filters contain an addition that no fetch has covered. The cursor is then ignored (§4). */
  isOutdated: boolean
  /** Device ms when the fetch began (R28). */
  at: number
  /** Called after each answer, to show other waiting tabs that this one is alive. */
  beat: () => void
  /** Called with the counties that need no first answer: those held whole, and those that answered the last try. */
  onBegin: (counties: readonly County[]) => void
  /** R29: called once the device's clock is measured. `isThere`: our own site has answered. */
  onMeasured: (isThere: boolean) => void
  /** Called after answers of query A, when their events are stored. */
  onArrival: (arrival: Arrival) => void
  /** Called with the counties of a query that failed. */
  onFailure: (counties: County[]) => void
}

/** What a query brings. */
export interface Part {
  events: DanceEvent[]
  removedIds: EventId[]
  cursor: FetchedEvents['cursors'][number]
}

export function uniqueById(events: DanceEvent[]): DanceEvent[] {
  return [...new Map(events.map(event => [event.eventId, event])).values()]
}

export const withoutDeleted = (events: DanceEvent[]) => events.filter(event => event.status !== 'deleted')

export function idsOfDeleted(events: DanceEvent[]): EventId[] {
  return events.filter(event => event.status === 'deleted').map(event => event.eventId)
}

export interface Answered {
  /** The cursor from which the query asked. */
  cursor: SyncCursor | null
  events: DanceEvent[]
  isFull: boolean
  request: FetchRequest
  measuring: Promise<number | null>
  /** The server's time when the first part was asked, if an earlier try has brought parts. */
  since?: Promise<number | null>
}

/** R28: the cursor of a query after its answer. */
export async function cursorAfter(
  { cursor, events, isFull, request, measuring, since = measuring }: Answered,
  { serverClock }: Services,
): Promise<StoredCursor> {
  const [now, askedAt] = await Promise.all([measuring, since])
  const next = nextCursor(cursor, events, { serverNow: serverClock.now(), isFull, now: request.at })
  return {
    ...next,
    ...(wasAskedTooLate(cursor, now) && !isFull && { fullAt: 0 }),
    ...nextOverlap(cursor, events, { newest: next.newest, askedAt, isFull }),
    fetchedAt: request.at,
    filters: request.filters,
  }
}

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
