import { readPlacedEvent } from '../src/domain/places/placedEvent'
import type { County, DanceEvent, EventId } from '../src/domain/event/event'

/** A stored event in plain values, as the host of the pages reads it from its database. */
export interface PublicDocument {
  id: EventId
  fields: Record<string, unknown>
}

/**
 * How old the documents of an answer may be, in ms: a host may remember a list for this long. A snapshot's cursor
 * counts with it (R28).
 */
export const DOCUMENTS_MAX_AGE_MS = 60_000

/** The host's access to the stored events. A rejection is answered with 503. */
export interface PublicDocuments {
  /** One event, whatever its state; null if there is none. */
  event(id: EventId): Promise<PublicDocument | null>
  /** The listed events of a county, or of every county: current ones and paused ones (R63, R86). */
  listed(county?: County): Promise<PublicDocument[]>
}

const SHOWN: unknown[] = ['current', 'paused']

/** Whether `listed` gives a document: listed (R63), not removed, and of the county or with dates there (R86). */
export function isListedIn({ fields }: PublicDocument, county?: County): boolean {
  if (fields.listed !== true || !SHOWN.includes(fields.status)) return false
  if (county === undefined || fields.shortLocation === county) return true
  return Array.isArray(fields.movedCounties) && fields.movedCounties.includes(county)
}

/** What the public sees of a document: an event, 'gone' after a removal, or nothing (R63). */
export function publicEvent({ id, fields }: PublicDocument): DanceEvent | 'gone' | null {
  if (fields.listed !== true) return null
  const event = readPlacedEvent(id, fields, null)
  if (event === null) return null
  if (event.status === 'deleted') return 'gone'
  return SHOWN.includes(event.status) ? event : null
}

/** Reading a document is most of a list's work. A host that hands over the same object again saves it. */
const known = new WeakMap<PublicDocument, ReturnType<typeof publicEvent>>()

function knownEvent(document: PublicDocument): ReturnType<typeof publicEvent> {
  let event = known.get(document)
  if (event === undefined) {
    event = publicEvent(document)
    known.set(document, event)
  }
  return event
}

/** The events among documents that the public may see. The documents must not change afterwards. */
export function publicEvents(documents: readonly PublicDocument[]): DanceEvent[] {
  return documents.flatMap(document => {
    const event = knownEvent(document)
    return event === null || event === 'gone' ? [] : event
  })
}
