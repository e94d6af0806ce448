import type { EventId, UserId } from '../event/event'

interface Kept {
  userId: UserId | null
  favourites: readonly EventId[]
  /** How many changes are not sent yet, of all accounts. */
  unsent: number
}

/** What would be lost. */
export interface Loss {
  /** In words, with counts. Empty if nothing would be lost. */
  words: string[]
  /** R79: the title of each unsent change. */
  titles: string[]
}

/**
 * R23, reliability 1.11: what exists on this device only and would be lost, in words. Chosen dances and places
 * are left out, because choosing them again takes a minute.
 */
export function wouldBeLost({ userId, favourites, unsent }: Kept): string[] {
  const own = userId === null ? favourites.length : 0
  return [
    ...(own > 0 ? [own === 1 ? '1 favourite' : `${own} favourites`] : []),
    ...(unsent > 0 ? [unsent === 1 ? '1 change not sent yet' : `${unsent} changes not sent yet`] : []),
  ]
}
