import { RemoteError, type FailureKind } from '../network/remoteCall'

/** Errors that a retry can't fix. All other causes may pass: the network, quotas or a busy service. */
const PERMANENT = [
  'unauthorized',
  'unauthorized-app',
  'object-not-found',
  'bucket-not-found',
  'project-not-found',
]
/**
 * With App Check, a missing token may cause either error, so a later token may help. The SDK tells the two errors apart
 * by the answer's status text, which only HTTP/1.1 has. The error therefore doesn't show which token was refused, this
 * app's or the person's.
 */
const OF_APP_CHECK = process.env.APP_CHECK_SITE_KEY ? ['unauthorized-app', 'unauthenticated'] : []
const isPermanent = (name: string) =>
  PERMANENT.includes(name) || name.startsWith('invalid-') || name.startsWith('no-')
const isOfLogin = (name: string) => name === 'unauthenticated' || name === 'no-current-user'

function kindOf(name: string): FailureKind {
  if (OF_APP_CHECK.includes(name)) return 'transient'
  if (isOfLogin(name)) return 'auth'
  return isPermanent(name) ? 'permanent' : 'transient'
}

/**
 * Turns the SDK's error into a RemoteError with the text of §8. The SDK's prefix and code are removed from the text.
 */
export function storageError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !code.startsWith('storage/')) return new RemoteError('transient', error)
  const name = code.slice('storage/'.length)
  const kind = kindOf(name)
  const text = String(message)
    .split('\n')[0]
    ?.replace(/^Firebase Storage: /, '')
    .replace(` (${code})`, '')
  return new RemoteError(kind, Object.assign(new Error(text), { code }))
}
