/** How long to wait in Safari, which has no requestIdleCallback. By then, a page has drawn what it received. */
const IDLE_MS = 2_000

/** Calls `work` once when the page has nothing else to do, after two seconds at the earliest. */
export function whenIdle(work: () => void) {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
    else work()
  }, IDLE_MS)
}
