import {
  EVENT_REFRESH_MS,
  FORCED_REFRESH_MS,
  FULL_RESYNC_MS,
  MAX_DISJUNCTIONS,
  STAMP_TOLERANCE_MS,
  SYNC_OVERLAP_MS,
} from '../constants'
import type { County, DanceEvent, EventId } from '../event/event'
import { FIELDS_MARK } from '../event/reader/storedEvent'
import { isPlausibleStamp } from '../time/stamps'

/**
 * §4 Filters and sync: whether a fetch is due. Both times are device ms. R28: a last fetch in the future counts as
 * stale.
 */
export function isFetchDue(lastFetch: number | null, now: number, isForced: boolean): boolean {
  if (lastFetch === null || lastFetch > now) return true
  return now - lastFetch > (isForced ? FORCED_REFRESH_MS : EVENT_REFRESH_MS)
}

/**
 * R27: the counties of each query. Each county needs one disjunction for every dance, and one for events that have
 * moved there (R86). No query may exceed 30 disjunctions, and none is empty.
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

/** A version of an event, as this device has it. */
export interface HeldVersion extends Place {
  shortLocation: County
  /** R86: the other counties that list the event. */
  movedCounties?: readonly County[]
}

/** R28: how far a query has got. */
export interface SyncCursor {
  /** Server ms. The newest `lastUpdated` that was received. */
  newest: number
  /** Device ms of the last full load. */
  fullAt: number
  /** R98: the fields with which the events were read (`FIELDS_MARK`). */
  fields?: string
  /** Server ms when the last measured query began. Missing if none was measured. */
  askedAt?: number
  /** The versions in the overlap that this device has (`gapsToAsk`). Missing if they are unknown or too many. */
  held?: HeldVersion[]
}

export interface LoadChoice {
  /** Something was added to the filters, and no fetch has covered the addition yet. */
  isOutdated: boolean
  /** Device ms. */
  now: number
}

/** R98: whether the events were read by a build that knew other fields. Their values for new fields are missing. */
export const lacksFields = ({ fields }: SyncCursor): boolean => fields !== FIELDS_MARK

/**
 * §4, R31: whether to load everything. That is due on the first load, after an addition to the filters, after an update
 * that reads other fields (R98), and every seven days.
 */
export function isFullLoad(cursor: SyncCursor | null, { isOutdated, now }: LoadChoice): boolean {
  if (cursor === null || isOutdated || lacksFields(cursor)) return true
  if (!isPlausibleStamp(cursor.newest) || !isPlausibleStamp(cursor.fullAt)) return true
  return cursor.fullAt > now || now - cursor.fullAt >= FULL_RESYNC_MS
}

/** R28: the stamp after which to fetch documents, in server ms. 0 fetches everything. */
export function startOf(cursor: SyncCursor | null, choice: LoadChoice): number {
  if (cursor === null || isFullLoad(cursor, choice)) return 0
  return overlapStart(cursor)
}

/**
 * R28: the start of the overlap, in server ms. Every event stored after the last query has a later stamp. The stamp
 * is within 120 s of the server's time (R29), and storing takes less than a minute.
 */
export function overlapStart({ newest, askedAt }: Pick<SyncCursor, 'newest' | 'askedAt'>): number {
  const known = isPlausibleStamp(askedAt) ? Math.max(newest, askedAt) : newest
  return Math.max(0, known - SYNC_OVERLAP_MS)
}

interface Load {
  /** The server's time in ms, as closely as the device knows it (R29). */
  serverNow: number
  isFull: boolean
  /** Device ms. */
  now: number
}

/**
 * R28: the cursor after everything in `received` is stored. A stamp that no honest server could have accepted doesn't
 * move the cursor. Only a full load may move it back.
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
  return { newest, fullAt: isFull ? now : (cursor?.fullAt ?? 0), fields: FIELDS_MARK }
}

type Stamped = Pick<DanceEvent, 'lastUpdated'>

/**
 * R29: whether an incoming version should replace the stored one. The stamps of an event only grow, so the later one
 * is newer. An equal one may be stored again.
 */
export function isNewer(incoming: Stamped, stored: Stamped): boolean {
  return incoming.lastUpdated >= stored.lastUpdated
}

type Identified = Pick<DanceEvent, 'eventId'>

/** R31: the stored events that a full load should have returned but didn't. */
export function staleIds(storedInScope: readonly Identified[], returned: readonly Identified[]): EventId[] {
  const known = new Set(returned.map(event => event.eventId))
  return storedInScope.map(event => event.eventId).filter(eventId => !known.has(eventId))
}
