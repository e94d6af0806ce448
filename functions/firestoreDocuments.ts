import type { EventId } from '../src/domain/event/event'
import { isReadableSize } from '../src/domain/event/reader/documentSize'
import { isSame } from '../src/domain/sameness'
import type { PublicDocument, PublicDocuments } from '../public-web/publicDocuments'
import { eventFields, storedFields } from './storedFields'

/** The part of an admin library document that this file uses. */
interface StoredDocument {
  id: string
  data(): Record<string, unknown> | undefined
}

interface Query {
  where(field: string, operator: string, value: unknown): Query
  stream(): AsyncIterable<StoredDocument>
}

/**
 * The part of the admin library's Firestore that this file uses. The library is installed only where functions are
 * deployed.
 */
export interface AdminFirestore {
  collection(name: string): Query & { doc(id: string): { get(): Promise<StoredDocument> } }
}

/**
 * Reads the events of a Firebase project. The security rules don't apply to the admin library, so the pages themselves
 * show only listed events (R63).
 */
export function firestoreDocuments(firestore: AdminFirestore): PublicDocuments {
  const events = firestore.collection('events')
  const listed = events.where('listed', '==', true).where('status', 'in', ['current', 'paused'])
  // R86: up to eleven counties list an event, which is held once.
  const held = new Map<EventId, PublicDocument>()
  const heldAs = (read: PublicDocument): PublicDocument => {
    const known = held.get(read.id)
    if (known && isSame(known.fields, read.fields)) return known
    held.set(read.id, read)
    return read
  }
  return {
    async event(id) {
      const fields = eventFields((await events.doc(id).get()).data())
      return fields && { id, fields }
    },
    async listed(county) {
      if (county === undefined) {
        const all = await readAll(listed, heldAs)
        const ids = new Set(all.map(({ id }) => id))
        for (const id of held.keys()) if (!ids.has(id)) held.delete(id)
        return all
      }
      // R86: a date of an event may take place in another county.
      const [ofCounty, movedThere] = await Promise.all([
        readAll(listed.where('shortLocation', '==', county), heldAs),
        readAll(listed.where('movedCounties', 'array-contains', county), heldAs),
      ])
      // Whoever writes an event may name its own county among the others, and it may change between the two answers.
      return [...new Map([...movedThere, ...ofCounty].map(read => [read.id, read])).values()]
    },
  }
}

/**
 * The documents that can be read (R55), one at a time: whoever claims events can write 1 MB into each, and all of them
 * together are more than the function's memory.
 */
async function readAll(
  query: Query,
  heldAs: (read: PublicDocument) => PublicDocument,
): Promise<PublicDocument[]> {
  const found: PublicDocument[] = []
  for await (const document of query.stream()) {
    const fields = document.data() ?? {}
    // First, because a stranger's document may hold 600,000 values.
    if (isReadableSize(fields)) found.push(heldAs({ id: document.id, fields: storedFields(fields) }))
  }
  return found
}
