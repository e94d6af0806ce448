// The worker's life cycle. The other files here each cache one kind of file, show messages, or wake the page.
import { keepDecoders } from './decoders'
import { keepTheEarlierBuild } from './earlierBuild'
import { keepPictures } from './pictures'
import { keepReadPages } from './readPages'
import { takeShares } from './share'
import { keepSnapshots } from './snapshots'
import { serveTheShell } from './shell'
import { tellAndOpen } from './told'
import { wakeThePage } from './wake'

declare const self: ServiceWorkerGlobalScope

serveTheShell()
keepDecoders()
keepTheEarlierBuild()
keepPictures()
tellAndOpen()
keepReadPages()
takeShares()
keepSnapshots()
wakeThePage()

// No skipWaiting at install: it would change the build under an open page (reliability 1.3). The page requests it when
// the user taps, or when the page is hidden and no other page of the app is open.
self.addEventListener('message', event => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'SKIP_WAITING_IF_ALONE') event.waitUntil(skipWaitingIfAlone())
  if (type === 'CLAIM') event.waitUntil(self.clients.claim())
})

async function skipWaitingIfAlone() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}

// The first worker may control its page at once, because no older build is in use.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
