import type { UserId } from '../domain/event'
import type { Profile, ProfileChange } from '../domain/profile'
import type { AuthApi } from './authApi'
import { RemoteError, remoteCall } from './remoteCall'

/** §7 User profile. Every call is made as this person or not at all (R37), and throws RemoteError. */
export interface UsersApi {
  /** null when there is none yet. */
  readProfile(userId: UserId): Promise<Profile | null>
  /** Merge-writes; creates the profile where there is none. Doing it twice changes nothing more. */
  changeProfile(userId: UserId, change: ProfileChange): Promise<void>
}

const documents = () => import(/* webpackChunkName: 'account-documents' */ './usersApiDocuments')

export function makeUsersApi(auth: Pick<AuthApi, 'requireUser' | 'renewToken'>): UsersApi {
  /** The outbox tries again; here one call is one request, or two after a new token. */
  async function asUser<T>(userId: UserId, call: (calls: Documents) => Promise<T>): Promise<T> {
    const once = () =>
      remoteCall(
        async () => {
          await auth.requireUser(userId)
          return call(await documents())
        },
        { tries: 1 },
      )
    try {
      return await once().catch(async error => {
        if (!isTokenRefused(error)) throw error
        await remoteCall(() => auth.renewToken(), { tries: 1 })
        return once()
      })
    } catch (error) {
      if (!(error instanceof RemoteError) || error.kind !== 'transient') throw error
      throw new RemoteError('transient', error.cause, await askedPause())
    }
  }

  return {
    readProfile: userId => asUser(userId, calls => calls.readUser(userId)),
    changeProfile: (userId, change) => asUser(userId, calls => calls.changeUser(userId, change)),
  }
}
type Documents = Awaited<ReturnType<typeof documents>>

/** The server does not take the token; where nobody is signed in, no new token heals that. */
function isTokenRefused(error: unknown) {
  if (!(error instanceof RemoteError) || error.kind !== 'auth') return false
  return (error.cause as { code?: unknown }).code !== undefined
}

const askedPause = () =>
  documents().then(
    calls => calls.retryAfterMs(),
    () => undefined,
  )
