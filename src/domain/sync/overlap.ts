import { MAX_HELD_VERSIONS, STAMP_TOLERANCE_MS } from '../constants'
import type { County, EventId } from '../event/event'
import { isPlausibleStamp } from '../time/stamps'
import {
  isFullLoad,
  overlapStart,
  startOf,
  type HeldVersion,
  type LoadChoice,
  type Place,
  type SyncCursor,
} from './sync'

// R28: each query asks for the overlap again, but leaves out the versions that this device already has (decision 13).

/** A part of what a query could return. Both ends are excluded. */
export interface Gap {
  /** Server ms. Only later stamps are wanted. 0 for all. */
  after: number
  from?: Place
  to?: Place
}

/**
 * R28: the parts of a query that may hold something new. They leave out the versions in the overlap that this device
 * has, so that nothing is read twice. A single part covers everything if there are too many versions. `counties` are
 * those of query A, or null for query B.
 */
export function gapsToAsk(
  cursor: SyncCursor | null,
  choice: LoadChoice,
  counties: readonly County[] | null,
): Gap[] {
  const after = startOf(cursor, choice)
  const held = isFullLoad(cursor, choice) ? [] : soundVersions(cursor?.held)
  const isAsked = ({ shortLocation, movedCounties = [] }: HeldVersion) =>
    counties === null || [shortLocation, ...movedCounties].some(county => counties.includes(county))
  const places = held.filter(version => version.lastUpdated > after && isAsked(version)).sort(inOrder)
  const gaps: Gap[] = []
  let from: Place | null = null
  for (const { lastUpdated, eventId } of places) {
    const to = { lastUpdated, eventId }
    gaps.push({ after, ...(from && { from }), to })
    from = to
  }
  return [...gaps, { after, ...(from && { from }) }]
}

/** The database's order: by stamp, then by id. It compares ids by bytes, which is the order of code points. */
function inOrder(one: Place, other: Place): number {
  return one.lastUpdated - other.lastUpdated || byCodePoints(one.eventId, other.eventId)
}

function byCodePoints(one: string, other: string): number {
  const [first, second] = [[...one], [...other]]
  const at = first.findIndex((letter, position) => letter !== second[position])
  if (at === -1) return first.length - second.length
  return (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? -1)
}

/** The stored versions. Empty if damage left something else. */
function soundVersions(stored: unknown): HeldVersion[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (version: Partial<HeldVersion> | null): version is HeldVersion =>
      typeof version?.eventId === 'string' &&
      typeof version.shortLocation === 'string' &&
      (version.movedCounties === undefined || Array.isArray(version.movedCounties)) &&
      isPlausibleStamp(version.lastUpdated),
  )
}

interface Answer {
  /** The stamp of the next cursor (`nextCursor`). */
  newest: number
  /** Server ms when the query began, or earlier. Null if nobody measured it. */
  askedAt: number | null
  isFull: boolean
}

/**
 * R28: what the next query must know about this one: when it was asked, and which versions of its overlap this device
 * has.
 */
export function nextOverlap(
  cursor: SyncCursor | null,
  received: readonly HeldVersion[],
  { newest, askedAt, isFull }: Answer,
): Pick<SyncCursor, 'askedAt' | 'held'> {
  const known = new Map<EventId, HeldVersion>()
  const before = isFull ? [] : soundVersions(cursor?.held)
  for (const { eventId, lastUpdated, shortLocation, movedCounties } of [...before, ...received]) {
    known.set(eventId, {
      eventId,
      lastUpdated,
      shortLocation,
      ...(movedCounties && { movedCounties: [...movedCounties] }),
    })
  }
  const at = askedAt ?? (isPlausibleStamp(cursor?.askedAt) ? cursor?.askedAt : undefined)
  const next = { newest, ...(at !== undefined && { askedAt: at }) }
  const held = [...known.values()].filter(({ lastUpdated }) => lastUpdated > overlapStart(next))
  return {
    ...(at !== undefined && { askedAt: at }),
    ...(held.length <= MAX_HELD_VERSIONS && { held }),
  }
}

/**
 * R28: whether the last query noted a time that was too late, because the server's clock ran ahead. Changes may have
 * been missed since then, so the next fetch loads everything.
 */
export function wasAskedTooLate(cursor: SyncCursor | null, askedAt: number | null): boolean {
  if (askedAt === null || cursor?.askedAt === undefined) return false
  return !isPlausibleStamp(cursor.askedAt) || cursor.askedAt > askedAt + STAMP_TOLERANCE_MS
}
