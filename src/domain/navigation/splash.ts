/** R21: opening the app counts as a start if it was last open this long ago, in ms. */
const START_AFTER_MS = 30 * 60_000

/**
 * §2 Shell: whether a start at this path and query shows the splash. /install and /clear-cache don't, nor does a tapped
 * message (R88). Letter case and trailing slashes don't matter.
 */
export function hasSplash(address: string): boolean {
  return !/^\/(install|clear-cache)\/*(\?|$)|[?&]told/i.test(address)
}

/**
 * R21: whether opening a page counts as a start. `lastOpen` is when the app was last known to be open, or 0 for
 * never. Both are device ms. The clock may have been set back, so `lastOpen` may lie up to 30 minutes in the future.
 * If it lies further ahead, the clock was wrong, and the page counts as a start.
 */
export function isStart(now: number, lastOpen: number): boolean {
  return !(Math.abs(now - lastOpen) < START_AFTER_MS)
}
