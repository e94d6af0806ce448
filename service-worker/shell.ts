// What: the built app, whole, so that every screen opens without a network.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Not screens: the sign-in pages of the host, those and the services of the local backend, and files. */
const NOT_SCREENS = [/^\/__\//, /^\/emulator\//, /^\/v\d+\//, /\/[^/?]+\.[^/]+$/]

export function serveTheShell() {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }))
}
