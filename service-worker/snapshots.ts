// R91: keeps today's events of the chosen counties while the app is closed. The page names the counties by the entries of
// the cache (src/services/network/keptSnapshots.ts), and reads them at its next start.
import { isPage } from './onlyRealFiles'
import { readAtMost } from './readAtMost'

declare const self: ServiceWorkerGlobalScope

const SNAPSHOTS = 'snapshots'
/** About 2,000 events with long texts. */
const MAX_BYTES = 8 * 2 ** 20

/** Only the installed app of Chromium is ever woken so, at best once a day. */
export function keepSnapshots() {
  self.addEventListener('periodicsync' as 'message', event => event.waitUntil(renew()))
}

async function renew() {
  const cache = await caches.open(SNAPSHOTS)
  for (const request of await cache.keys()) {
    const answer = await fetch(request.url, { cache: 'no-cache' })
    const body = answer.ok && !isPage(answer) && answer.body && (await readAtMost(MAX_BYTES, answer.body))
    if (body) await cache.put(request, new Response(body, answer))
  }
}
