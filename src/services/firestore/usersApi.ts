import type { EventId, UserId } from '../../domain/event/event'
import type { ReceivedOffer } from '../../domain/organiser/colleagueNews'
import type { Profile, ProfileChange } from '../../domain/account/profile'
import type { AuthApi } from '../auth/authApi'
import { readKeptNotices, type EventNotice, type KeptNotices } from '../../domain/organiser/eventNotices'
import { log } from '../device/log'
import { makeUserCall } from './userCall'

/** §7 User profile. Every call runs only as this person (R37) and throws RemoteError. */
export interface UsersApi {
  /** Null if there is no profile yet. */
  readProfile(userId: UserId): Promise<Profile | null>
  /**
   * Merges the change into the profile. A missing profile is created with a new token, which a deleted account doesn't
   * get. `known` is the profile if the caller just read it: null if it is missing. A repeated call changes nothing more.
   */
  changeProfile(userId: UserId, change: ProfileChange, known?: Profile | null): Promise<void>
  /**
   * Decision 24: counts the favourites in the numbers of their events, at most 20 at once. Reads the profile unless the
   * caller just did. Repeating it counts nothing twice.
   */
  countFavourites(userId: UserId, known: Profile | null): Promise<void>
  /** R82: what moderators did with this person's events, newest first. */
  readNotices(userId: UserId): Promise<EventNotice[]>
  /** R73: of these events, those that their owners offer to this person now. */
  readOffers(userId: UserId, eventIds: readonly EventId[]): Promise<Record<EventId, ReceivedOffer>>
  /** The notices stored on this device. Never rejects. */
  loadNotices(userId: UserId): Promise<KeptNotices>
  /** Stores the notices on this device. Never rejects. */
  keepNotices(kept: KeptNotices): Promise<void>
}

const documents = () => import(/* webpackChunkName: 'account-documents' */ './usersApi.firebase')

const NOTICES = 'eventNotices'
/** Counting takes up to 20 commits, one after another. */
const COUNT_LIMIT_MS = 60_000

export function makeUsersApi(
  auth: Pick<AuthApi, 'requireUser' | 'token'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): UsersApi {
  const asUser = makeUserCall(auth)
  return {
    readProfile: userId => asUser(userId, async () => (await documents()).readUser(userId)),
    changeProfile: (userId, change, known) =>
      asUser(userId, async () =>
        (await documents()).changeUser(userId, change, {
          isMissing: known === null,
          renewToken: () => auth.token(true),
        }),
      ),
    countFavourites: (userId, known) =>
      asUser(userId, async () => (await documents()).countUser(userId, known), COUNT_LIMIT_MS),
    readNotices: userId => asUser(userId, async () => (await documents()).readNotices(userId)),
    readOffers: (userId, eventIds) =>
      asUser(userId, async () => (await documents()).readOffers(userId, eventIds)),
    async loadNotices(userId) {
      try {
        return readKeptNotices(userId, JSON.parse(storage().getItem(NOTICES) ?? 'null'))
      } catch {
        return readKeptNotices(userId, null)
      }
    },
    async keepNotices(kept) {
      try {
        storage().setItem(NOTICES, JSON.stringify(kept))
      } catch (error) {
        // The server still has these notices. At worst, they appear as new again.
        log('The notices could not be kept', error)
      }
    },
  }
}
