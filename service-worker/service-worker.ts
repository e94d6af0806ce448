// When: the life of the worker. What is cached stands in shell.ts, how pictures are in pictures.ts.
import { keepPictures } from './pictures'
import { serveTheShell } from './shell'

declare const self: ServiceWorkerGlobalScope

serveTheShell()
keepPictures()

// No skipWaiting at install: it would take the old build's chunks from under an open page
// (reliability 1.3). The page asks for it when nothing can break.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The page that installed the first worker can use it at once: there is no older build to break.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
