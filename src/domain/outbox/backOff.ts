import { MAX_RETRY_DELAY_MS, OVERLOAD_FACTOR } from '../constants'

/** I9: within the window, no intent is tried more often than this. */
const MAX_TRIES = 8
const TRIES_WINDOW_MS = 10 * 60_000

/**
 * The pause in ms before the next try: 1, 2, 4 … 60 s. Each is shortened by up to half at random, so that many
 * devices don't return together. After an overload it is five times as long, because each try adds to the load.
 * `attempt` counts failures from 1, `error` is the last failure, and `random` is between 0 and 1.
 */
export function retryDelay(attempt: number, random: number, error?: unknown): number {
  const maxDelay = Math.min(1_000 * 2 ** (attempt - 1), MAX_RETRY_DELAY_MS)
  return Math.round(maxDelay * (1 - random / 2)) * (isOverload(error) ? OVERLOAD_FACTOR : 1)
}

/** Whether the server refused a request because of its load. */
export const isOverload = (error: unknown) => hasCode(error, 'resource-exhausted')

/**
 * Whether an error has this code. Also true for the RemoteError of such an error. Codes may begin with a product
 * name.
 */
export function hasCode(error: unknown, wanted: string): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return String([code, cause?.code]).includes(wanted)
}

interface Failure {
  /** Device ms of all tries so far, the failed one included. */
  triedAt: readonly number[]
  /** Device ms. */
  now: number
  /** Between 0 and 1. */
  random: number
  /** The pause that the server requested, in ms. */
  retryAfterMs?: number | undefined
  error?: unknown
}

/**
 * Reliability 2.3, I9: device ms of the next try. Pauses are 1, 2, 4 … 60 s with jitter, and longer after an
 * overload. No pause is shorter than the server's Retry-After. There are at most 8 tries in 10 minutes.
 */
export function nextTryAt({ triedAt, now, random, retryAfterMs = 0, error }: Failure): number {
  const rested = now + Math.max(retryDelay(Math.max(1, triedAt.length), random, error), retryAfterMs)
  const first = triedAt.at(-MAX_TRIES)
  // A try in the future comes from a wrong clock. Ignore it.
  return first === undefined || first > now ? rested : Math.max(rested, first + TRIES_WINDOW_MS)
}

/**
 * Device ms of the next try when the network may be back. That is now, unless there were 8 tries in 10 minutes (I9).
 */
export function wokenAt(triedAt: readonly number[], now: number): number {
  const first = triedAt.at(-MAX_TRIES)
  return first === undefined || first > now ? now : Math.max(now, first + TRIES_WINDOW_MS)
}

/** The last tries that still count, in device ms. */
export function keepTries(triedAt: readonly number[]): number[] {
  return triedAt.slice(-MAX_TRIES)
}

/**
 * A Retry-After header as ms, at most an hour. The header holds seconds or a date (RFC 9110). Undefined for anything
 * else.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), 60 * 60_000)
}
