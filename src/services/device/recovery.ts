/** Key in session storage. It holds the device ms of the last reload after a missing chunk. */
const RECOVERED_AT = 'recoveredAt'
const RECOVERY_PAUSE_MS = 60_000

/** Whether the pause of an act is over. If so, a new pause begins. `key` is the act's key in session storage. */
export function isDue(key: string, pauseMs: number): boolean {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

/**
 * Whether the page may reload to recover a missing chunk: at most once a minute, and only while the site answers. On a bad
 * network, the browser's own error page would take the place of an app that still works. `isHeld` says whether a reload
 * would disturb the user by then.
 */
export const isReloadDue = (isHeld: () => boolean) =>
  fetch('/robots.txt', { cache: 'no-store' }).then(
    answer => answer.ok && !isHeld() && isDue(RECOVERED_AT, RECOVERY_PAUSE_MS),
    () => false,
  )
