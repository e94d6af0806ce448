const HOUR_MS = 3_600_000

/**
 * Looks for a new version whenever the user returns to the page. An installed app on iOS never does this by itself
 * (reliability 1.3).
 */
export function lookForNews(registration: ServiceWorkerRegistration) {
  // This fails while offline, or when the device goes to sleep. The next return to the page tries again.
  const look = () => void registration.update().catch(() => {})
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  setInterval(look, HOUR_MS)
}
