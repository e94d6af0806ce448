import type { UserId } from '../../domain/event/event'
import type { AuthApi } from '../auth/authApi'
import { RemoteError, remoteCall } from '../network/remoteCall'

/** Runs a call as this person or not at all (R37), within `limitMs`; throws RemoteError. */
export type UserCall = <T>(userId: UserId, call: () => Promise<T>, limitMs?: number) => Promise<T>

/** The outbox tries again; here one call is one request, or two after a new token. */
export function makeUserCall(auth: Pick<AuthApi, 'requireUser' | 'renewToken'>): UserCall {
  return async (userId, call, limitMs) => {
    const limits = limitMs === undefined ? {} : { limitMs }
    const once = () =>
      remoteCall(
        async () => {
          await auth.requireUser(userId)
          return call()
        },
        { tries: 1, ...limits },
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
}

/** The server does not take the token; where nobody is signed in, no new token heals that. */
function isTokenRefused(error: unknown) {
  if (!(error instanceof RemoteError) || error.kind !== 'auth') return false
  return (error.cause as { code?: unknown }).code !== undefined
}

const askedPause = () =>
  import(/* webpackChunkName: 'account-documents' */ './usersApi.firebase').then(
    calls => calls.retryAfterMs(),
    () => undefined,
  )
