/** Key in session storage: device ms of the last reload after a missing chunk. */
const RECOVERED_AT = 'recoveredAt'
const RECOVERY_PAUSE_MS = 60_000

/** Whether the act under this key of session storage is not in its pause. Then its pause begins. */
export function isDue(key: string, pauseMs: number): boolean {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

/** Whether a reload may bring a missing chunk: once a minute. */
export const isReloadDue = () => isDue(RECOVERED_AT, RECOVERY_PAUSE_MS)
