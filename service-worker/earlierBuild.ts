// Keeps the files of the previous build for pages that still run it (reliability 1.3).
import { cacheNames } from 'workbox-core'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

const EARLIER_BUILD = 'earlier-build'
const ASSETS = '/assets/'

/**
 * An open page may need more chunks of its own build later. By then, a new worker may have taken over, and the host
 * may have deleted those chunks. Call this after `serveTheShell`, which answers for files that both builds share.
 */
export function keepTheEarlierBuild() {
  self.addEventListener('install', event => event.waitUntil(copyAssets()))
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname.startsWith(ASSETS),
    async ({ request }) => (await (await caches.open(EARLIER_BUILD)).match(request)) ?? fetch(request),
  )
}

/** Copies the previous build's files while the new worker installs. A failure must not stop the installation. */
async function copyAssets() {
  try {
    await caches.delete(EARLIER_BUILD)
    if (!(await caches.has(cacheNames.precache))) return
    const [shell, earlier] = await Promise.all([caches.open(cacheNames.precache), caches.open(EARLIER_BUILD)])
    for (const request of await shell.keys()) {
      if (!new URL(request.url).pathname.startsWith(ASSETS)) continue
      const kept = await shell.match(request)
      if (kept) await earlier.put(request, kept)
    }
  } catch {
    await caches.delete(EARLIER_BUILD).catch(() => false)
  }
}
