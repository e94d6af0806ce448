import {
  EVENT_REFRESH_MS,
  FORCED_REFRESH_MS,
  FULL_RESYNC_MS,
  MAX_DISJUNCTIONS,
  STAMP_TOLERANCE_MS,
  SYNC_OVERLAP_MS,
} from '../constants'
import type { County, DanceEvent, EventId } from '../event/event'
import { isPlausibleStamp } from '../time/stamps'

/** §4 Filters and sync: whether a fetch is due. Both times are device ms. R28: a last fetch in the future is stale. */
export function isFetchDue(lastFetch: number | null, now: number, isForced: boolean): boolean {
  if (lastFetch === null || lastFetch > now) return true
  return now - lastFetch > (isForced ? FORCED_REFRESH_MS : EVENT_REFRESH_MS)
}

/**
 * R27: the counties of each query. No query has more than 30 disjunctions, and none is empty. Each county takes one for every
 * dance, and one for the events that have moved there (R86).
 */
export function countyChunks(counties: readonly County[], danceCount: number): County[][] {
  if (danceCount === 0) return []
  const size = Math.floor(MAX_DISJUNCTIONS / (danceCount + 1))
  const chunks: County[][] = []
  for (let from = 0; from < counties.length; from += size) chunks.push(counties.slice(from, from + size))
  return chunks
}

/** A place in the order of a query: by stamp, then by id. */
export interface Place {
  /** Server ms. */
  lastUpdated: number
  eventId: EventId
}

/** A version of an event that this device has. */
export interface HeldVersion extends Place {
  shortLocation: County
  /** R86 */
  movedCounties?: readonly County[]
}

/** R28: how far one query has got. */
export interface SyncCursor {
  /** The newest lastUpdated received, in the server's ms. */
  newest: number
  /** Device ms of the last load of everything. */
  fullAt: number
  /** The server's ms when the last measured query began. Cursors of an older build have none. */
  askedAt?: number
  /** What this device has of the overlap (`gapsToAsk`). Missing if that is unknown or too much. */
  held?: HeldVersion[]
}

export interface LoadChoice {
  /** Something was added to the filters that no fetch has covered. */
  isOutdated: boolean
  /** Device ms. */
  now: number
}

/** §4, R31: whether to load everything: at first, after an addition to the filters, and every seven days. */
export function isFullLoad(cursor: SyncCursor | null, { isOutdated, now }: LoadChoice): boolean {
  if (cursor === null || isOutdated) return true
  if (!isPlausibleStamp(cursor.newest) || !isPlausibleStamp(cursor.fullAt)) return true
  return cursor.fullAt > now || now - cursor.fullAt >= FULL_RESYNC_MS
}

/** R28: fetch only documents with a later lastUpdated. 0 fetches everything. */
export function startOf(cursor: SyncCursor | null, choice: LoadChoice): number {
  if (cursor === null || isFullLoad(cursor, choice)) return 0
  return overlapStart(cursor)
}

/**
 * R28: no event that is stored after the last query has a stamp at or before this. Its stamp is within 120 s of the server's
 * time (R29), and the database takes less than a minute to store it.
 */
export function overlapStart({ newest, askedAt }: Pick<SyncCursor, 'newest' | 'askedAt'>): number {
  const known = isPlausibleStamp(askedAt) ? Math.max(newest, askedAt) : newest
  return Math.max(0, known - SYNC_OVERLAP_MS)
}

interface Load {
  /** The server's time, as far as it is known (R29). */
  serverNow: number
  isFull: boolean
  /** Device ms. */
  now: number
}

/**
 * R28: the cursor once everything `received` is stored. A stamp that no honest server could have accepted moves
 * nothing. Only a full load may set the cursor back.
 */
export function nextCursor(
  cursor: SyncCursor | null,
  received: readonly Pick<DanceEvent, 'lastUpdated'>[],
  { serverNow, isFull, now }: Load,
): SyncCursor {
  let newest = isFull ? 0 : (cursor?.newest ?? 0)
  for (const { lastUpdated } of received) {
    if (lastUpdated > newest && lastUpdated <= serverNow + STAMP_TOLERANCE_MS) newest = lastUpdated
  }
  return { newest, fullAt: isFull ? now : (cursor?.fullAt ?? 0) }
}

type Stamped = Pick<DanceEvent, 'lastUpdated'>

/** R29: stamps of one event only grow, so the later one is newer. The same one may be stored again. */
export function isNewer(incoming: Stamped, stored: Stamped): boolean {
  return incoming.lastUpdated >= stored.lastUpdated
}

type Identified = Pick<DanceEvent, 'eventId'>

/** R31: stored events of a full load's scope that it did not return. */
export function staleIds(storedInScope: readonly Identified[], returned: readonly Identified[]): EventId[] {
  const known = new Set(returned.map(event => event.eventId))
  return storedInScope.map(event => event.eventId).filter(eventId => !known.has(eventId))
}
