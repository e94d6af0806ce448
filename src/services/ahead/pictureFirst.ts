/** ms after the page is parsed for which the app's code waits for the picture at most. */
const LIMIT_MS = 2_000

/**
 * The address of the app's main script on a page that came with its event's text and picture (public-web). Such a page
 * has no script element for it. Undefined on every other page.
 */
export const mainScript = document.currentScript?.dataset.main

/**
 * Calls `start` once the app's code may load. That is now, but on a page that came with its event only after the
 * picture is painted: a reader sees it first, and the code would take its bandwidth (decision 25).
 */
export function afterPicture(start: () => void) {
  if (mainScript === undefined) return start()
  addEventListener('DOMContentLoaded', () => {
    const picture = document.querySelector<HTMLImageElement>('#root img')
    // A picture that fails, or takes too long, doesn't keep the app away.
    const painted = picture?.decode().catch(() => {})
    const limit = new Promise(resolve => setTimeout(resolve, LIMIT_MS))
    // The timer ends after the frame with the picture.
    void Promise.race([painted, limit]).then(() => setTimeout(start))
  })
}
