// Caches the whole built app, so that every screen opens offline.
import type { RouteHandlerCallback } from 'workbox-core'
import {
  PrecacheController,
  PrecacheRoute,
  cleanupOutdatedCaches,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { takeKept, withKept } from './firstCard'
import { cacheAll } from './installation'
import { COUNTY_PAGE, NOT_SCREENS } from './notScreens'
import { onlyRealFiles } from './onlyRealFiles'
import { readPage } from './readPages'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The script that shows a kept list. index.html doesn't load it. */
const SHOW = /^\/assets\/show\./

/** Answers every navigation with index.html, and the app's files from the cache. */
export function serveTheShell() {
  cleanupOutdatedCaches()
  // A portal's page stops the whole installation, and the current build stays (I7).
  const shell = new PrecacheController({ plugins: [onlyRealFiles] })
  const files = self.__WB_MANIFEST
  shell.addToCacheList(files)
  self.addEventListener('install', event => {
    const cache = (request: Request, cacheKey: string) =>
      Promise.all(shell.strategy.handleAll({ request, event, params: { cacheKey } }))
    event.waitUntil(cacheAll(shell.getURLsToCacheKeys(), cache))
  })
  self.addEventListener('activate', event => void shell.activate(event))
  const show = files.map(file => (typeof file === 'string' ? file : file.url)).find(file => SHOW.test(file))
  const fromCache = shell.createHandlerBoundToURL('/index.html')
  const answer: RouteHandlerCallback = async options => {
    const read = await readPage(options.url)
    if (read) return read
    const later = (work: Promise<unknown>) => options.event.waitUntil(work)
    const [index, isOpen, kept] = await Promise.all([
      fromCache(options),
      isAppOpen(),
      takeKept(options.url, Date.now(), caches, later),
    ])
    if (!isOpen && !kept) return index
    const { status, statusText, headers } = index
    const page = await index.text()
    const ofList = kept && show ? withKept(page, kept, show) : page
    return new Response(isOpen ? besideOpenDocument(ofList) : ofList, { status, statusText, headers })
  }
  // Register this before the route for files, which would also answer for /.
  registerRoute(new NavigationRoute(answer, { denylist: NOT_SCREENS }))
  registerRoute(
    new NavigationRoute(options => fetch(options.request).catch(() => answer(options)), {
      allowlist: [COUNTY_PAGE],
    }),
  )
  registerRoute(new PrecacheRoute(shell))
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
function besideOpenDocument(page: string): string {
  return page.replace('<html', '<html data-open')
}
