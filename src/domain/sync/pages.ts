import { hasCode } from '../outbox/backOff'

// R58: an answer that is too large for the network is fetched in pages. Decision 17 explains why an answer may be
// large.

/** The number of documents on the first page. */
export const FIRST_PAGE = 16
const MAX_PAGE = 256
/** After a page that took less than this, the next one is larger. */
const QUICK_MS = 2_000

/** Whether an answer came too late, by our own limit (see the message of `within`) or by Firestore's. */
export const isTimeout = (error: unknown) =>
  /^No answer within/.test(String((error as Partial<Error> | null)?.message)) ||
  hasCode(error, 'deadline-exceeded')

/**
 * The number of documents for the next page, or 0 if even a single document timed out. `tookMs` is the time of a page
 * with `size` documents, or null if it timed out.
 */
export function nextPageSize(size: number, tookMs: number | null): number {
  if (tookMs === null) return size === 1 ? 0 : Math.ceil(size / 4)
  return tookMs < QUICK_MS ? Math.min(size * 2, MAX_PAGE) : size
}
