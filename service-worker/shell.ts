// Caches the whole built app, so that every screen opens offline.
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { COUNTY_PAGE, NOT_SCREENS } from './notScreens'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/**
 * A captive portal answers every address with its own page and status 200. If that page were cached in place of a
 * script, it would break the app for good (I7). So one such answer stops the whole installation, and the current build
 * stays.
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
  precache(self.__WB_MANIFEST)
  const fromCache = createHandlerBoundToURL('/index.html')
  const answer: RouteHandlerCallback = async options => {
    const [shell, isOpen] = await Promise.all([fromCache(options), isAppOpen()])
    return isOpen ? besideOpenDocument(shell) : shell
  }
  // Register this before the route for files, which would also answer for /.
  registerRoute(new NavigationRoute(answer, { denylist: NOT_SCREENS }))
  registerRoute(
    new NavigationRoute(options => fetch(options.request).catch(() => answer(options)), {
      allowlist: [COUNTY_PAGE],
    }),
  )
  addRoute()
}

/** Whether a document of the app is open. A document that is just being opened does not count yet. */
async function isAppOpen(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ url, frameType }) => {
    const { pathname, search } = new URL(url)
    return frameType !== 'nested' && !NOT_SCREENS.some(file => file.test(pathname + search))
  })
}

/**
 * R21: marks a page that opens beside another document. Its first script (`src/services/device/splash.ts`) then shows
 * no splash.
 */
async function besideOpenDocument(shell: Response): Promise<Response> {
  const { status, statusText, headers } = shell
  const page = (await shell.text()).replace('<html', '<html data-open')
  return new Response(page, { status, statusText, headers })
}
