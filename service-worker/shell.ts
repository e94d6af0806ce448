// What: the built app, whole, so that every screen opens without a network.
import type { WorkboxPlugin } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Not screens: the sign-in pages of the host, those and the services of the local backend, and files. */
const NOT_SCREENS = [/^\/__\//, /^\/emulator\//, /^\/v\d+\//, /\/[^/?]+\.[^/]+$/]

/**
 * A captive portal answers every address with its page and status 200: kept in place of the scripts, it would be the
 * end of the app (I7). One such answer fails the whole install, and the build that is there goes on.
 */
const onlyRealFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
    const isFile = !new URL(request.url).pathname.endsWith('.html')
    return response.status === 200 && !(isPage && isFile) ? response : null
  },
}

export function serveTheShell() {
  cleanupOutdatedCaches()
  addPlugins([onlyRealFiles])
  precacheAndRoute(self.__WB_MANIFEST)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }))
}
