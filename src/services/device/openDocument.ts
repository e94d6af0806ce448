/** Key in local storage. It holds the device ms when a document of the app was last known to be open (R21). */
export const OPEN_AT = 'openAt'
/** How often an open document updates its stamp, in ms. The system may end a document without an event. */
const SAY_EVERY_MS = 60_000

/** R21: from now on, records that a document of the app is open. */
export function keepSaying() {
  sayOpen()
  setInterval(sayOpen, SAY_EVERY_MS)
  for (const end of ['pagehide', 'visibilitychange']) addEventListener(end, sayOpen)
}

/** R21: when a document of the app was last known to be open, in device ms. 0 if it never was. */
export function lastOpen(): number {
  // The service worker detects another open document, even a frozen one that can't update its stamp.
  let isOpen = 'open' in document.documentElement.dataset
  try {
    const stamp = localStorage.getItem(OPEN_AT)
    // Without a stamp, as after /clear-cache, the referrer shows whether the visitor came from the app.
    if (stamp !== null && !isOpen) return Number(stamp)
    isOpen ||= document.referrer.startsWith(`${location.origin}/`)
  } catch {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    isOpen ||= visit?.type === 'reload'
  }
  return isOpen ? Date.now() : 0
}

function sayOpen() {
  try {
    localStorage.setItem(OPEN_AT, String(Date.now()))
  } catch {
    // Storage is blocked or full. The next document may show the splash.
  }
}
