import { isPlausibleStamp } from './stamps'

/**
 * R29: a stamp in server ms that the rules accept. It is the current time, and later than the stored stamp. A stored
 * value that can't be a moment doesn't count.
 */
export function nextStamp(serverNow: number, stored?: unknown): number {
  const earlier = typeof stored === 'number' ? Math.floor(stored) : null
  return Math.max(Math.round(serverNow), isPlausibleStamp(earlier) ? earlier + 1 : 0)
}
