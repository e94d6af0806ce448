import type { PublicDocument, PublicDocuments } from '../public-web/publicDocuments'

/** What is used of a document of Google's admin library. */
interface StoredDocument {
  id: string
  exists: boolean
  data(): Record<string, unknown> | undefined
}

interface Query {
  where(field: string, operator: string, value: unknown): Query
  get(): Promise<{ docs: StoredDocument[] }>
}

/** What is used of Firestore in Google's admin library, which is installed only where functions are deployed. */
export interface AdminFirestore {
  collection(name: string): Query & { doc(id: string): { get(): Promise<StoredDocument> } }
}

/**
 * The events of a Firebase project. The admin library reads past the rules, so the pages themselves show only what is
 * listed (R63).
 */
export function firestoreDocuments(firestore: AdminFirestore): PublicDocuments {
  const events = firestore.collection('events')
  const listed = events.where('listed', '==', true).where('status', 'in', ['current', 'paused'])
  return {
    async event(id) {
      const document = await events.doc(id).get()
      return document.exists ? publicDocument(document) : null
    },
    async listed(county) {
      if (county === undefined) return (await listed.get()).docs.map(publicDocument)
      // R86: a date of an event may take place in another county.
      const [ofCounty, movedThere] = await Promise.all([
        listed.where('shortLocation', '==', county).get(),
        listed.where('movedCounties', 'array-contains', county).get(),
      ])
      return [...ofCounty.docs, ...movedThere.docs].map(publicDocument)
    },
  }
}

const publicDocument = (document: StoredDocument): PublicDocument => ({
  id: document.id,
  fields: document.data() ?? {},
})
