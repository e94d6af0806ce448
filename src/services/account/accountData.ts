import type { OwnData } from '../../domain/account/accountData'
import { readDeletion, type AccountDeletion } from '../../domain/account/accountDeletion'
import type { EventId, UserId } from '../../domain/event/event'
import type { AuthApi } from '../auth/authApi'
import { log } from '../device/log'
import { remoteCall } from '../network/remoteCall'

/** R61: what the server keeps of a person, and its end. Calls throw RemoteError unless it says otherwise. */
export interface AccountData {
  /** As it is stored; deleted events too. */
  readAll(userId: UserId): Promise<OwnData>
  /** §7 Delete event: the status, with placeholder images. `lastUpdated` is server ms. */
  removeEvent(userId: UserId, eventId: EventId, lastUpdated: number): Promise<void>
  /** §7 Delete event: every file under events/{eventId}; none is fine too. */
  removeFiles(userId: UserId, eventId: EventId): Promise<void>
  removeProfile(userId: UserId): Promise<void>
  /** Rejects with the provider's error: the service wants a sign-in that is not older than five minutes. */
  removeAccount(userId: UserId): Promise<void>
  /** Server ms of the last sign-in with a password or the provider. Rejects with the provider's error. */
  signedInAt(userId: UserId): Promise<number>
  /** The same person, once more: with the password, or with the provider's popup. Rejects with the provider's error. */
  signInAgain(userId: UserId, password: string | null): Promise<void>
  /** What was noted of a deletion that is not finished; null where there is none. */
  noted(): AccountDeletion | null
  note(deletion: AccountDeletion): void
}

const NOTE = 'accountDeletion'
/** Listing and removing a folder's files takes several requests. */
const FILES_LIMIT_MS = 60_000

// Firebase is loaded by the first act.
const firebase = () => import(/* webpackChunkName: 'account-data' */ './accountData.firebase')

export function makeAccountData(
  auth: Pick<AuthApi, 'requireUser'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): AccountData {
  type Calls = Awaited<ReturnType<typeof firebase>>
  /** As this person or not at all (R37). */
  const asUser = async <T>(userId: UserId, call: (calls: Calls) => Promise<T>): Promise<T> => {
    const calls = await firebase()
    await auth.requireUser(userId)
    return call(calls)
  }
  const remotely = <T>(userId: UserId, call: (calls: Calls) => Promise<T>, limitMs?: number) =>
    remoteCall(() => asUser(userId, call), limitMs === undefined ? {} : { limitMs })

  return {
    readAll: userId => remotely(userId, calls => calls.readAll(userId)),
    removeEvent: (userId, eventId, lastUpdated) =>
      remotely(userId, calls => calls.removeEvent(eventId, lastUpdated)),
    removeFiles: (userId, eventId) => remotely(userId, calls => calls.removeFiles(eventId), FILES_LIMIT_MS),
    removeProfile: userId => remotely(userId, calls => calls.removeProfile(userId)),
    removeAccount: userId => asUser(userId, calls => calls.removeAccount()),
    signedInAt: userId => asUser(userId, calls => calls.signedInAt()),
    signInAgain: (userId, password) => asUser(userId, calls => calls.signInAgain(password)),

    noted() {
      try {
        return readDeletion(JSON.parse(storage().getItem(NOTE) ?? 'null'))
      } catch {
        return null
      }
    },
    note(deletion) {
      try {
        storage().setItem(NOTE, JSON.stringify(deletion))
      } catch (error) {
        // It only saves steps: what is left is found again without it.
        log('The progress could not be noted', error)
      }
    },
  }
}
