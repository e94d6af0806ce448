import type { EventId, UserId } from '../event/event'

interface Kept {
  userId: UserId | null
  favourites: readonly EventId[]
  /** How many changes wait to be sent, whoever made them. */
  unsent: number
}

/**
 * R23, reliability 1.11: what is on this device alone and would be lost, in words; nothing where a server
 * holds it too. Chosen dances and places are not named: they are chosen again in a minute.
 */
export function wouldBeLost({ userId, favourites, unsent }: Kept): string[] {
  const own = userId === null ? favourites.length : 0
  return [
    ...(own > 0 ? [own === 1 ? '1 favourite' : `${own} favourites`] : []),
    ...(unsent > 0 ? [unsent === 1 ? '1 change not sent yet' : `${unsent} changes not sent yet`] : []),
  ]
}
