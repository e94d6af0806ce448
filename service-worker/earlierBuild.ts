// What: the files of the build before this one, for pages that are still open on it (reliability 1.3).
import { cacheNames } from 'workbox-core'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

const EARLIER_BUILD = 'earlier-build'
const ASSETS = '/assets/'

/**
 * A page keeps asking for the chunks it was built with, after the new worker has taken over and the host
 * has forgotten them. Registered after the shell, which answers for what both builds share.
 */
export function keepTheEarlierBuild() {
  self.addEventListener('install', event => event.waitUntil(copyAssets()))
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname.startsWith(ASSETS),
    async ({ request }) => (await (await caches.open(EARLIER_BUILD)).match(request)) ?? fetch(request),
  )
}

/** The new worker installs while the old one's files are still there; a failure must not stop it. */
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
