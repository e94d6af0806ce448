import type { EventId, UserId } from '../../domain/event/event'
import { readKeptNumbers, withNumbers, type ReadNumbers } from '../../domain/organiser/eventNumbers'
import { log } from '../device/log'
import type { makeUserCall } from '../firestore/userCall'

/** Decision 24: the numbers of an event that the person owns or runs (R73). */
export interface NumberReads {
  /** Reads the numbers from the server and keeps them on this device. Throws RemoteError. */
  readNumbers(userId: UserId, eventId: EventId, now: number): Promise<ReadNumbers>
  /** The numbers that this device kept. Null if there are none. Never rejects. */
  loadNumbers(userId: UserId, eventId: EventId): Promise<ReadNumbers | null>
}

const documents = () => import(/* webpackChunkName: 'event-writes' */ './numberReads.firebase')

const KEY = 'eventNumbers'

/** `storage` returns localStorage, and may throw. */
export function makeNumberReads(
  asUser: ReturnType<typeof makeUserCall>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): NumberReads {
  const kept = (userId: UserId) => {
    try {
      return readKeptNumbers(userId, JSON.parse(storage().getItem(KEY) ?? 'null'))
    } catch {
      return readKeptNumbers(userId, null)
    }
  }
  return {
    loadNumbers: async (userId, eventId) => {
      const { events } = kept(userId)
      return Object.hasOwn(events, eventId) ? (events[eventId] ?? null) : null
    },
    readNumbers: async (userId, eventId, now) => {
      const numbers = await asUser(userId, async () => (await documents()).readCounts(eventId))
      const read = { numbers, at: now }
      try {
        storage().setItem(KEY, JSON.stringify(withNumbers(kept(userId), eventId, read)))
      } catch (error) {
        // The screen still shows them. Only the next look without a network misses them.
        log('The numbers could not be kept', error)
      }
      return read
    },
  }
}
