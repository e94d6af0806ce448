import type { DanceEvent, EventId } from '../src/domain/event/event'
import { isReadableSize } from '../src/domain/event/reader/documentSize'
import { readPlacedEvent } from '../src/domain/places/placedEvent'
import { isSame } from '../src/domain/sameness'

type Fields = Readonly<Record<string, unknown>>

/** The stored fields of an event that can be news (R88), and those without which it can't be read. */
const NEWS_FIELDS = new Set([
  'status',
  'listed',
  'lastUpdated',
  'pausedUntil',
  'eventName',
  'announcementText',
  'danceTypes',
  'startTime',
  'endTime',
  'location',
  'shortLocation',
  'isCancelled',
  'isRecurring',
  'recurrenceDay',
  'rhythm',
  'eventDate',
  'eventEndDate',
  'eventDays',
  'exceptions',
])

/** A job holds three prints as JSON, in a document of 1 MB. A text of control characters takes six bytes for each. */
const MAX_BYTES = 250_000

/** R88: what the ledger keeps of one version of an event. It holds no person, picture, price or agenda. */
export type Print = Fields

/** The print of a stored document. Null without one, and if it is too large for a device (R55), or for the ledger. */
export function printOf(document: Fields | null): Print | null {
  if (!document || !isReadableSize(document)) return null
  const { exceptions } = document
  const print = {
    ...heldOf(document),
    ...(Array.isArray(exceptions) && { exceptions: exceptions.map(dateOf) }),
  }
  return new TextEncoder().encode(JSON.stringify(print)).length <= MAX_BYTES ? print : null
}

const heldOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => NEWS_FIELDS.has(name) && value !== undefined),
  )

function dateOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null
  return { ...heldOf(value as Fields), date: (value as Fields).date }
}

/** The time of the version in server ms, 0 without one. */
export function stampOf(print: Print | null): number {
  return typeof print?.lastUpdated === 'number' ? print.lastUpdated : 0
}

/** The event of a print, as everybody's device reads it. Null if there is none or it can't be read (R55). */
export function eventOf(eventId: EventId, print: Print | null): DanceEvent | null {
  return print && readPlacedEvent(eventId, print, null)
}

/** R63: whether the public lists hold this version. */
export const isListedPrint = (print: Print | null) => print?.listed === true

/** Whether nothing that can be news differs. The stamp alone says nothing. */
export function isSamePrint(one: Print | null, other: Print | null): boolean {
  return isSame(one && { ...one, lastUpdated: 0 }, other && { ...other, lastUpdated: 0 })
}
