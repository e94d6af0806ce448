import { collection, getDocs } from 'firebase/firestore/lite'
import type { EventId } from '../../domain/event/event'
import { readNumbers, type EventNumbers } from '../../domain/organiser/eventNumbers'
import { accountDatabase } from '../firestore/firestore'

/** Reads all parts of an event's counts, at most eight documents (decision 24). */
export async function readCounts(eventId: EventId): Promise<EventNumbers> {
  const { docs } = await getDocs(collection(accountDatabase(), 'events', eventId, 'counts'))
  return readNumbers(docs.map(found => found.data()))
}
