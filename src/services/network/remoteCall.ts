import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { isOverload, retryDelay } from '../../domain/outbox/backOff'
import { answered } from './answers'
import { within } from './within'

/**
 * What can help after a failure (reliability 1.5). 'transient': trying again later. 'auth': a new sign-in.
 * 'permanent': nothing.
 */
export type FailureKind = 'transient' | 'auth' | 'permanent'

/** The error that every remote call throws. `cause` is the original error. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  constructor(
    readonly kind: FailureKind,
    override readonly cause: unknown,
    /** The pause that the server requested, in ms, if any. */
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

/** Codes for a missing or ended login. If a token has merely expired, the caller renews it. */
const AUTH_CODES = ['unauthenticated', 'user-token-expired', 'user-disabled', 'no-current-user']

/** The kind of a failure. Firebase's codes may include their product's name: `firestore/not-found`. */
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

/**
 * The time limit of a call and its retries. Tests replace the timer and the randomness through the last two members.
 */
export interface CallLimits {
  limitMs?: number
  tries?: number
  /** Whether this transient failure should not be retried. */
  isFinal?: (error: unknown) => boolean
  sleep?: (ms: number) => Promise<void>
  random?: () => number
}

const sleepFor = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Makes sure that a call to the outside ends (R58). Each try has a time limit, and a later answer is ignored.
 * Transient failures are retried with growing pauses. Other failures are not retried. An overload is not retried
 * either, because the caller then pauses for longer. Throws RemoteError.
 */
export async function remoteCall<T>(
  call: () => Promise<T>,
  {
    limitMs = REQUEST_LIMIT_MS,
    tries = 3,
    isFinal = isOverload,
    sleep = sleepFor,
    random = Math.random,
  }: CallLimits = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const begunAt = Date.now()
    try {
      const answer = await within(limitMs, call)
      answered(begunAt)
      return answer
    } catch (error) {
      const kind = kindOf(error)
      if (kind !== 'transient' || attempt >= tries || isFinal(error)) {
        throw error instanceof RemoteError ? error : new RemoteError(kind, error)
      }
      await sleep(retryDelay(attempt, random()))
    }
  }
}
