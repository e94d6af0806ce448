// Caches the whole built app, so that every screen opens offline.
import type { WorkboxPlugin } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NOT_SCREENS } from './notScreens'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/**
 * A captive portal answers every address with its own page and status 200. Cached in place of a script, that page would
 * break the app for good (I7). So one such answer fails the whole installation, and the current build stays.
 */
const onlyRealFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
    const isFile = !new URL(request.url).pathname.endsWith('.html')
    return response.status === 200 && !(isPage && isFile) ? response : null
  },
}

/** Answers every navigation with index.html, and the app's files from the cache. */
export function serveTheShell() {
  cleanupOutdatedCaches()
  addPlugins([onlyRealFiles])
  precacheAndRoute(self.__WB_MANIFEST)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }))
}
