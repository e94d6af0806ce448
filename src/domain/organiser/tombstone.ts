import { own } from '../event/reader/eventParts'
import type { EventDocument } from './eventDocument'

/** What devices need in order to forget an event: the fields by which they ask for it. */
const KEPT = ['shortLocation', 'movedCounties', 'danceTypes']

/**
 * R63: what a removal leaves of a document: no text, no picture and nobody's id. It is listed, so that every device that has
 * the event hears of it. The writer adds the stamp.
 */
export function tombstoneOf(document: EventDocument): EventDocument {
  const kept = KEPT.flatMap(name => {
    const value = own(document, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), status: 'deleted', listed: true }
}
