// Decision 28: opens a page again that a stranger has read, also without a network. The page itself keeps it
// (src/services/preload/readingScript.ts).

declare const self: ServiceWorkerGlobalScope

const READ_PAGES = 'read-pages'
const EVENT_PAGE = /^\/view-event\//i
/** ms after which the kept page is shown in place of the host's. */
const LIMIT_MS = 4_000
/** What every page of ours has: the app starts in it. A Wi-Fi's sign-in page and a crowded host's refusal don't. */
const OURS = 'id="root"'

/** New builds don't have the files that a kept page needs. */
export function keepReadPages() {
  self.addEventListener('activate', event => event.waitUntil(caches.delete(READ_PAGES).catch(() => false)))
}

/** The page of the host if this device has kept one, or else the kept one. Null if it has kept none. Never rejects. */
export async function readPage({ pathname, search }: URL): Promise<Response | null> {
  if (!EVENT_PAGE.test(pathname)) return null
  const address = pathname + search
  const kept = await caches.match(address, { cacheName: READ_PAGES }).catch(() => undefined)
  if (!kept) return null
  try {
    const fresh = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    const copy = fresh.clone()
    // The whole page in time: half of it is worth less than the kept one.
    const page = await fresh.clone().text()
    if (fresh.status >= 500 || !page.includes(OURS)) return kept
    // A full disk doesn't make the kept page truer.
    void caches
      .open(READ_PAGES)
      .then<unknown>(cache => (copy.ok ? cache.put(address, copy) : cache.delete(address)))
      .catch(() => {})
    return fresh
  } catch {
    return kept
  }
}
