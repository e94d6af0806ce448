import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { retryDelay } from '../../domain/outbox/backOff'

/** What can help after a failure (reliability 1.5). 'transient': a later retry. 'auth': a new sign-in. 'permanent': nothing. */
export type FailureKind = 'transient' | 'auth' | 'permanent'

/** The error of every call to the outside. `cause` is the original error. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  constructor(
    readonly kind: FailureKind,
    override readonly cause: unknown,
    /** The pause in ms that the server requested, if any. */
    readonly retryAfterMs?: number,
  ) {
    super(cause instanceof Error ? cause.message : String(cause))
  }
}

const PERMANENT_CODES = [
  'permission-denied',
  'not-found',
  'already-exists',
  'invalid-argument',
  'failed-precondition',
  'out-of-range',
  'unimplemented',
]

/** The login is missing or has ended. The caller renews a token that has merely expired. */
const AUTH_CODES = ['unauthenticated', 'user-token-expired', 'user-disabled', 'no-current-user']

/** Firebase's codes may carry their product's name: `firestore/not-found`. */
function kindOf(error: unknown): FailureKind {
  if (error instanceof RemoteError) return error.kind
  const { code, kind } = (error ?? {}) as { code?: unknown; kind?: unknown }
  // The caller's own Refusal (src/domain/outbox/refusal.ts).
  if (kind === 'permanent') return kind
  if (typeof code !== 'string') return 'transient'
  const name = code.split('/').pop() ?? ''
  if (AUTH_CODES.includes(name)) return 'auth'
  return PERMANENT_CODES.includes(name) ? 'permanent' : 'transient'
}

/** How long and how often a call is tried. The last two replace the timer and the randomness in tests. */
export interface CallLimits {
  limitMs?: number
  tries?: number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
}

const listeners = new Set<() => void>()

/** R58: calls back after each request that was answered, so the network is there. Gives the function that stops listening. */
export function onAnswer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes that a request was answered. */
export function answered() {
  for (const listener of listeners) listener()
}

const sleepFor = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Makes sure that a call to the outside ends (R58). Each try has a time limit. A transient failure is retried with growing
 * pauses; any other is not. An answer after the limit is ignored. Throws RemoteError.
 */
export async function remoteCall<T>(
  call: () => Promise<T>,
  { limitMs = REQUEST_LIMIT_MS, tries = 3, sleep = sleepFor, random = Math.random }: CallLimits = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await within(limitMs, call)
      answered()
      return answer
    } catch (error) {
      const kind = kindOf(error)
      if (kind !== 'transient' || attempt >= tries) {
        throw error instanceof RemoteError ? error : new RemoteError(kind, error)
      }
      await sleep(retryDelay(attempt, random()))
    }
  }
}

/** Returns the outcome of `work`. Rejects if it takes longer than `limitMs`. */
export function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
