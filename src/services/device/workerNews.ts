const HOUR_MS = 3_600_000

/** Asks for a new version whenever the page comes back: an installed app on iOS never asks by itself (reliability 1.3). */
export function lookForNews(registration: ServiceWorkerRegistration) {
  // Offline, or while the device goes to sleep, it fails; the next return asks again.
  const look = () => void registration.update().catch(() => {})
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  setInterval(look, HOUR_MS)
}
