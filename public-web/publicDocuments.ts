import { readPlacedEvent } from '../src/domain/places/placedEvent'
import type { County, DanceEvent, EventId } from '../src/domain/event/event'

/** A stored event in plain values, as the host of the pages reads it from its database. */
export interface PublicDocument {
  id: EventId
  fields: Record<string, unknown>
}

/**
 * The greatest age of an answer's documents, in ms. A host may remember a list for this long. A snapshot's cursor
 * allows for this age (R28).
 */
export const DOCUMENTS_MAX_AGE_MS = 60_000

/** The host's access to the stored events. If a call rejects, the answer is 503. */
export interface PublicDocuments {
  /** One event in any state. Null if no event has this id. */
  event(id: EventId): Promise<PublicDocument | null>
  /** The listed events of a county, or of every county. They are current or paused (R63, R86). */
  listed(county?: County): Promise<PublicDocument[]>
}

const SHOWN: unknown[] = ['current', 'paused']

/**
 * Whether `PublicDocuments.listed` returns the document. The document is listed (R63) and current or paused. With a
 * `county`, the event belongs to that county or has dates moved there (R86).
 */
export function isListedIn({ fields }: PublicDocument, county?: County): boolean {
  if (fields.listed !== true || !SHOWN.includes(fields.status)) return false
  if (county === undefined || fields.shortLocation === county) return true
  return Array.isArray(fields.movedCounties) && fields.movedCounties.includes(county)
}

/** The event of a document as the public sees it (R63). 'gone' if it was removed, null if the public may not see it. */
export function publicEvent({ id, fields }: PublicDocument): DanceEvent | 'gone' | null {
  if (fields.listed !== true) return null
  const event = readPlacedEvent(id, fields, null)
  if (event === null) return null
  if (event.status === 'deleted') return 'gone'
  return SHOWN.includes(event.status) ? event : null
}

/**
 * Events already read, by document. Reading documents is most of a list's work, and a host may pass the same
 * objects again.
 */
const known = new WeakMap<PublicDocument, ReturnType<typeof publicEvent>>()

function knownEvent(document: PublicDocument): ReturnType<typeof publicEvent> {
  let event = known.get(document)
  if (event === undefined) {
    event = publicEvent(document)
    known.set(document, event)
  }
  return event
}

/**
 * The events of `documents` that the public may see. The objects must not change later, because results are remembered.
 */
export function publicEvents(documents: readonly PublicDocument[]): DanceEvent[] {
  return documents.flatMap(document => {
    const event = knownEvent(document)
    return event === null || event === 'gone' ? [] : event
  })
}
