import { readEventId, type County, type DanceEvent, type EventId } from '../event/event'
import { EVENT_FIELDS } from '../event/reader/eventTable'
import { FIELDS_MARK } from '../event/reader/storedEvent'
import { isPending } from '../event/visibility'
import { readPlacedEvent } from '../places/placedEvent'
import { isPlausibleStamp } from '../time/stamps'
import type { Filters } from './filters'
import { nextOverlap } from './overlap'
import { isNewer, type SyncCursor } from './sync'

// A full load begins with the snapshots of the public web. A delta then brings what has changed since (R28).

/** Increase this when an older app would misread a snapshot. */
export const SNAPSHOT_VERSION = 1

/** A county's listed events, in one file of the site. */
export interface CountySnapshot {
  version: number
  county: County
  /**
   * R98: the names of the fields that its renderer knew. A cache at the edge may keep a snapshot of an earlier renderer
   * for ten minutes.
   */
  fields: readonly string[]
  /** Server ms. The snapshot has every change that was visible then. The true time may be later (R28). */
  askedAt: number
  /** In the order of the query: by stamp, then by id. `fields` are for `readPlacedEvent`. */
  events: { id: EventId; fields: Record<string, unknown> }[]
}

/** A snapshot whose events have been read. They name no creator. */
export interface ReadSnapshot extends Pick<CountySnapshot, 'county' | 'askedAt'> {
  events: DanceEvent[]
}

/** The names of all fields that this build reads. */
export const SNAPSHOT_FIELDS: readonly string[] = Object.keys(EVENT_FIELDS)

/**
 * Reads the answer to a request for a county's snapshot. Drops malformed events (R55), and events that no list shows
 * (R63). Null if the answer isn't a snapshot of this county that this build understands, or if it lacks a field (R98).
 */
export function readSnapshot(answer: unknown, county: County): ReadSnapshot | null {
  const found = (answer ?? {}) as Partial<Record<keyof CountySnapshot, unknown>>
  const { version, fields, askedAt, events } = found
  if (version !== SNAPSHOT_VERSION || found.county !== county) return null
  if (!Array.isArray(fields) || SNAPSHOT_FIELDS.some(name => !fields.includes(name))) return null
  if (!isPlausibleStamp(askedAt) || !Array.isArray(events)) return null
  return { county, askedAt, events: events.flatMap(event => readListed(event) ?? []) }
}

function readListed(found: unknown): DanceEvent | null {
  const { id, fields } = (found ?? {}) as { id?: unknown; fields?: unknown }
  const eventId = readEventId(id)
  const event = eventId === null ? null : readPlacedEvent(eventId, fields, null)
  return event && event.status !== 'deleted' && !isPending(event) ? event : null
}

/**
 * R28: the events of several snapshots that query A would return, and the cursor after them. `now` is device ms. The
 * cursor starts at the oldest snapshot. Its overlap leaves out only versions that are in `events`.
 */
export function afterSnapshots(
  snapshots: readonly ReadSnapshot[],
  { counties, dances }: Filters,
  now: number,
): { events: DanceEvent[]; cursor: SyncCursor } {
  const latest = new Map<EventId, DanceEvent>()
  for (const event of snapshots.flatMap(snapshot => snapshot.events)) {
    const known = latest.get(event.eventId)
    if (!known || isNewer(event, known)) latest.set(event.eventId, event)
  }
  const isAsked = ({ shortLocation, danceTypes, movedCounties = [] }: DanceEvent) =>
    (counties.includes(shortLocation) && danceTypes.some(dance => dances.includes(dance))) ||
    movedCounties.some(county => counties.includes(county))
  const events = [...latest.values()].filter(isAsked)
  const askedAt = Math.min(...snapshots.map(snapshot => snapshot.askedAt))
  // `newest` 0 is always safe, because the start of the overlap then depends on `askedAt` alone.
  const newest = 0
  return {
    events,
    cursor: {
      newest,
      fullAt: now,
      fields: FIELDS_MARK,
      ...nextOverlap(null, events, { newest, askedAt, isFull: true }),
    },
  }
}
