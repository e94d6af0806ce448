import { own } from '../event/reader/eventParts'
import type { EventDocument } from './eventDocument'

/**
 * The fields by which devices ask for an event. A removed event keeps these fields, so that devices learn of the
 * removal.
 */
const KEPT = ['shortLocation', 'movedCounties', 'danceTypes']

/**
 * R63: what remains of a document after a removal: no text, no picture and no user id. If it was listed it stays so, and
 * every device with the event learns of the removal. No device has an event that was never listed, so none needs to
 * read its tombstone. The writer adds the stamp.
 */
export function tombstoneOf(document: EventDocument): EventDocument {
  const kept = KEPT.flatMap(name => {
    const value = own(document, name)
    return value === undefined ? [] : [[name, name === 'movedCounties' ? textsOf(value) : value] as const]
  })
  return { ...Object.fromEntries(kept), status: 'deleted', listed: own(document, 'listed') === true }
}

/** A list of texts as it is. No list if another kind is in it: what was read of it can't be written back. */
const textsOf = (value: unknown) =>
  Array.isArray(value) && value.every(item => typeof item === 'string') ? value : []
