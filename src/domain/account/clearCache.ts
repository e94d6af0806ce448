import type { EventId, UserId } from '../event/event'
import { readFollowed } from '../following/followed'
import { followedCount } from '../following/followedLine'
import { draftsCount } from '../texts/draftMessages'

interface Kept {
  userId: UserId | null
  favourites: readonly EventId[]
  /** R89: the entries of what is followed. */
  followed: readonly string[]
  /** R44: how many drafts the device holds, of every account. No profile holds one. */
  drafts: number
  /** The number of unsent changes, across all accounts. */
  unsent: number
  /** R88: whether this device is told of changes. No profile knows that. */
  isTold: boolean
}

/** The data that clearing the device would lose. */
export interface Loss {
  /** Each loss in words, with its count. Empty if nothing would be lost. */
  words: string[]
  /** R79: the title of each unsent change. */
  titles: string[]
}

/**
 * R23, reliability 1.11: describes the data that exists only on this device. Dances and counties are left out,
 * because people can choose them again within a minute.
 */
export function wouldBeLost({ userId, favourites, followed, drafts, unsent, isTold }: Kept): string[] {
  const own = userId === null ? favourites.length : 0
  const follows = userId === null ? followedCount(readFollowed(followed)) : ''
  return [
    ...(own > 0 ? [own === 1 ? '1 favourite' : `${own} favourites`] : []),
    // Each is a part of the sentence: '3 favourites, 1 organiser and 1 venue that you follow'.
    ...(follows === '' ? [] : `${follows} that you follow`.split(', ')),
    ...(drafts > 0 ? [draftsCount(drafts)] : []),
    ...(unsent > 0 ? [unsent === 1 ? '1 change not sent yet' : `${unsent} changes not sent yet`] : []),
    // A stranger's link would end them unseen, and nobody would hear of a cancelled night.
    ...(isTold ? ['the messages that you asked for'] : []),
  ]
}
