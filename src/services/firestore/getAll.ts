import {
  getDocs,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import { QUERY_LIMIT } from '../../domain/constants'

/**
 * Reads every document of a query, at most 500 at a time: the rules refuse larger queries, because each document that
 * they read is billed. Throws the database's error.
 */
export async function getAll(asked: Query): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = []
  for (;;) {
    const last = found.at(-1)
    const { docs } = await getDocs(query(asked, ...(last ? [startAfter(last)] : []), limit(QUERY_LIMIT)))
    found.push(...docs)
    if (docs.length < QUERY_LIMIT) return found
  }
}
