import { collection } from 'firebase/firestore/lite'
import type { EventId } from '../../domain/event/event'
import { readNumbers, type EventNumbers } from '../../domain/organiser/eventNumbers'
import { accountDatabase } from '../firestore/firestore'
import { getAll } from '../firestore/getAll'

/** Reads all parts of an event's counts, at most eight documents (decision 24). */
export async function readCounts(eventId: EventId): Promise<EventNumbers> {
  const counts = await getAll(collection(accountDatabase(), 'events', eventId, 'counts'))
  return readNumbers(counts.map(found => found.data()))
}
