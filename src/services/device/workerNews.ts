const HOUR_MS = 3_600_000

/**
 * Looks for a new version whenever the page comes back, since an installed app on iOS never does so itself (reliability
 * 1.3).
 */
export function lookForNews(registration: ServiceWorkerRegistration) {
  // This fails while offline or when the device goes to sleep. The page's next return looks again.
  const look = () => void registration.update().catch(() => {})
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  setInterval(look, HOUR_MS)
}
