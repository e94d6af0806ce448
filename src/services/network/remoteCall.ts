import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { retryDelay } from '../../domain/outbox/backOff'

/** Whether trying again later can help, or signing in again, or nothing (reliability 1.5). */
export type FailureKind = 'transient' | 'auth' | 'permanent'

export class RemoteError extends Error {
  override name = 'RemoteError'
  constructor(
    readonly kind: FailureKind,
    override readonly cause: unknown,
    /** What the server asked for before the next try, where it did. */
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

/** The login is missing or over; a token that is merely old is renewed by the caller. */
const AUTH_CODES = ['unauthenticated', 'user-token-expired', 'user-disabled', 'no-current-user']

/** Firebase's codes may carry their product's name: `firestore/not-found`. */
function kindOf(error: unknown): FailureKind {
  if (error instanceof RemoteError) return error.kind
  const { code, kind } = (error ?? {}) as { code?: unknown; kind?: unknown }
  // The caller's own (see domain/refusal.ts).
  if (kind === 'permanent') return kind
  if (typeof code !== 'string') return 'transient'
  const name = code.split('/').pop() ?? ''
  if (AUTH_CODES.includes(name)) return 'auth'
  return PERMANENT_CODES.includes(name) ? 'permanent' : 'transient'
}

export interface CallLimits {
  limitMs?: number
  tries?: number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
}

const sleepFor = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Makes a call to the outside end (R58): each try has a time limit, what may pass is tried again
 * with growing pauses, what cannot succeed is not. An answer after its limit is ignored.
 * Throws RemoteError.
 */
export async function remoteCall<T>(
  call: () => Promise<T>,
  { limitMs = REQUEST_LIMIT_MS, tries = 3, sleep = sleepFor, random = Math.random }: CallLimits = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await within(limitMs, call)
    } catch (error) {
      const kind = kindOf(error)
      if (kind !== 'transient' || attempt >= tries) {
        throw error instanceof RemoteError ? error : new RemoteError(kind, error)
      }
      await sleep(retryDelay(attempt, random()))
    }
  }
}

/** The promise's outcome, or an error once `limitMs` has passed. */
export function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
