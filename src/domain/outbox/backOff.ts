import { MAX_RETRY_DELAY_MS } from '../constants'

/** I9: no intent is tried more often than this within the window. */
const MAX_TRIES = 8
const TRIES_WINDOW_MS = 10 * 60_000

/**
 * Pause before the next try, in ms: 1, 2, 4 … 60 s, each shortened by up to half, so that many devices
 * don't return together. `attempt` counts the failures from 1; `random` is from 0 to 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const maxDelay = Math.min(1_000 * 2 ** (attempt - 1), MAX_RETRY_DELAY_MS)
  return Math.round(maxDelay * (1 - random / 2))
}

interface Failure {
  /** Device ms of the tries so far, including the failed one. */
  triedAt: readonly number[]
  /** Device ms. */
  now: number
  /** From 0 to 1. */
  random: number
  /** The pause that the server requested, in ms. */
  retryAfterMs?: number | undefined
}

/**
 * Reliability 2.3, I9: device ms of the next try. Pauses of 1, 2, 4 … 60 s with jitter, none shorter than
 * the server's Retry-After, and at most 8 tries in 10 minutes.
 */
export function nextTryAt({ triedAt, now, random, retryAfterMs = 0 }: Failure): number {
  const rested = now + Math.max(retryDelay(Math.max(1, triedAt.length), random), retryAfterMs)
  const first = triedAt.at(-MAX_TRIES)
  // A try in the future comes from a wrong clock. Ignore it.
  return first === undefined || first > now ? rested : Math.max(rested, first + TRIES_WINDOW_MS)
}

/** Device ms of the next try once the network may be back: now, unless 8 tries in 10 minutes forbid it (I9). */
export function wokenAt(triedAt: readonly number[], now: number): number {
  const first = triedAt.at(-MAX_TRIES)
  return first === undefined || first > now ? now : Math.max(now, first + TRIES_WINDOW_MS)
}

/** The tries that still count, as device ms. */
export function keepTries(triedAt: readonly number[]): number[] {
  return triedAt.slice(-MAX_TRIES)
}

/** A Retry-After header in ms, at most an hour. It holds seconds or a date (RFC 9110), else this gives undefined. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), 60 * 60_000)
}
