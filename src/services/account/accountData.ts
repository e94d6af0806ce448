import type { OwnData, OwnEvents } from '../../domain/account/accountData'
import { readDeletion, type AccountDeletion } from '../../domain/account/accountDeletion'
import type { EventId, UserId } from '../../domain/event/event'
import type { AuthApi } from '../auth/authApi'
import { log } from '../device/log'
import { remoteCall } from '../network/remoteCall'

/** R61: reads and deletes what the server stores about a person. Calls throw RemoteError unless they say otherwise. */
export interface AccountData {
  /** Reads everything as it is stored, deleted events included. */
  readAll(userId: UserId): Promise<OwnData>
  /** Reads the events alone, deleted events included. */
  readEvents(userId: UserId): Promise<OwnEvents>
  /** §7 Delete event: sets the status and placeholder images. `lastUpdated` is server ms. */
  removeEvent(userId: UserId, eventId: EventId, lastUpdated: number): Promise<void>
  /** §7 Delete event: removes every file under events/{eventId}, and the person's name there. Not an error if there are none. */
  removeFiles(userId: UserId, eventId: EventId): Promise<void>
  removeProfile(userId: UserId): Promise<void>
  /**
   * Deletes the account. Rejects with the provider's error, for example if the last sign-in is over five minutes old.
   */
  removeAccount(userId: UserId): Promise<void>
  /** Server ms of the last sign-in with a password or the provider. Rejects with the provider's error. */
  signedInAt(userId: UserId): Promise<number>
  /**
   * Signs the same person in again with the password, or with the popup if the password is null. Rejects with the
   * provider's error. Calls `onClosed` if the popup closes without an answer.
   */
  signInAgain(userId: UserId, password: string | null, onClosed: () => void): Promise<void>
  /** The stored progress of an unfinished deletion. Null if there is none. */
  noted(): AccountDeletion | null
  /** Stores the progress on this device. Never throws. */
  note(deletion: AccountDeletion): void
}

const NOTE = 'accountDeletion'
/** This limit is longer than that of other calls, because these calls take several requests. */
const STEPS_LIMIT_MS = 60_000

// The first call loads Firebase.
const firebase = () => import(/* webpackChunkName: 'account-data' */ './accountData.firebase')

export function makeAccountData(
  auth: Pick<AuthApi, 'requireUser'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): AccountData {
  type Calls = Awaited<ReturnType<typeof firebase>>
  /** Runs a call as this person. Rejects if somebody else is signed in (R37). */
  const asUser = async <T>(userId: UserId, call: (calls: Calls) => Promise<T>): Promise<T> => {
    const calls = await firebase()
    await auth.requireUser(userId)
    return call(calls)
  }
  const remotely = <T>(userId: UserId, call: (calls: Calls) => Promise<T>, limitMs?: number) =>
    remoteCall(() => asUser(userId, call), limitMs === undefined ? {} : { limitMs })

  return {
    readAll: userId => remotely(userId, calls => calls.readAll(userId), STEPS_LIMIT_MS),
    readEvents: userId => remotely(userId, calls => calls.readEvents(userId), STEPS_LIMIT_MS),
    removeEvent: (userId, eventId, lastUpdated) =>
      remotely(userId, calls => calls.removeEvent(userId, eventId, lastUpdated)),
    removeFiles: (userId, eventId) =>
      remotely(userId, calls => calls.removeFiles(userId, eventId), STEPS_LIMIT_MS),
    removeProfile: userId => remotely(userId, calls => calls.removeProfile(userId), STEPS_LIMIT_MS),
    removeAccount: userId => asUser(userId, calls => calls.removeAccount()),
    signedInAt: userId => asUser(userId, calls => calls.signedInAt()),
    signInAgain: (userId, password, onClosed) =>
      asUser(userId, calls => calls.signInAgain(password, onClosed)),

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
        // The note only saves steps. Without it, the deletion finds out itself what is left to do.
        log('The progress could not be noted', error)
      }
    },
  }
}
