import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import type { Filters } from '../../domain/sync/filters'
import type { FetchedEvents } from '../../services/eventDb/eventDb'
import { nextOverlap, wasAskedTooLate } from '../../domain/sync/overlap'
import { nextCursor, type SyncCursor } from '../../domain/sync/sync'
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
