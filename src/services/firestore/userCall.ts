import type { UserId } from '../../domain/event/event'
import type { AuthApi } from '../auth/authApi'
import { RemoteError, remoteCall } from '../network/remoteCall'

/** Runs a call only as this person (R37), within `limitMs`. Throws RemoteError. */
export type UserCall = <T>(userId: UserId, call: () => Promise<T>, limitMs?: number) => Promise<T>

/** Makes a UserCall. It retries only once, with a new token. All other retries are up to the outbox. */
export function makeUserCall(auth: Pick<AuthApi, 'requireUser' | 'token'>): UserCall {
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
        await remoteCall(() => auth.token(true), { tries: 1 })
        return once()
      })
    } catch (error) {
      if (!(error instanceof RemoteError) || error.kind !== 'transient') throw error
      throw new RemoteError('transient', error.cause, await askedPause())
    }
  }
}

/** Whether the server refused the token. False if nobody is signed in, because a new token would not help. */
function isTokenRefused(error: unknown) {
  if (!(error instanceof RemoteError) || error.kind !== 'auth') return false
  return (error.cause as { code?: unknown }).code !== undefined
}

/** The pause that the server requested, in ms. Undefined if it requested none. */
const askedPause = () =>
  import(/* webpackChunkName: 'auth' */ '../auth/authShieldInstall').then(
    ({ retryAfterMs }) => retryAfterMs(),
    () => undefined,
  )
