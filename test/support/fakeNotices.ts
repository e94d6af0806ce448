import { readKeptNotices, type EventNotice, type KeptNotices } from '../../src/domain/organiser/eventNotices'
import type { UsersApi } from '../../src/services/firestore/usersApi'

/** R82: the notices of a server without a network, and those that one device keeps. */
export function makeFakeNotices(
  onServer: EventNotice[] = [],
): Pick<UsersApi, 'readNotices' | 'readOffers' | 'loadNotices' | 'keepNotices'> {
  let kept: KeptNotices | null = null
  return {
    readNotices: async () => structuredClone(onServer),
    readOffers: async () => ({}),
    loadNotices: async userId => readKeptNotices(userId, structuredClone(kept)),
    keepNotices: async notices => void (kept = structuredClone(notices)),
  }
}
