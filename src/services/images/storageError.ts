import { RemoteError, type FailureKind } from '../network/remoteCall'

/** Errors that a retry can't fix. All others may pass: the network, quotas, a busy service. */
const PERMANENT = [
  'unauthorized',
  'unauthorized-app',
  'object-not-found',
  'bucket-not-found',
  'project-not-found',
]
const isPermanent = (name: string) =>
  PERMANENT.includes(name) || name.startsWith('invalid-') || name.startsWith('no-')
const isOfLogin = (name: string) => name === 'unauthenticated' || name === 'no-current-user'

/** Turns the SDK's error into a RemoteError with the text of §8, without the SDK's own name and code. */
export function storageError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !code.startsWith('storage/')) return new RemoteError('transient', error)
  const name = code.slice('storage/'.length)
  const kind: FailureKind = isOfLogin(name) ? 'auth' : isPermanent(name) ? 'permanent' : 'transient'
  const text = String(message)
    .split('\n')[0]
    ?.replace(/^Firebase Storage: /, '')
    .replace(` (${code})`, '')
  return new RemoteError(kind, Object.assign(new Error(text), { code }))
}
