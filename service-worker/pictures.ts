// How: pictures of events are kept as they are seen; their addresses never change what they show.
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

/** Named in src/services/storage/freeStorage.ts too, which empties it when storage runs short. */
const PICTURE_CACHE = 'event-pictures'
const MOST_PICTURES = 200
const PICTURE_HOST = 'https://firebasestorage.googleapis.com'

export function keepPictures() {
  registerRoute(
    ({ request, url }) =>
      request.destination === 'image' && (url.origin === PICTURE_HOST || url.origin === self.location.origin),
    new CacheFirst({
      cacheName: PICTURE_CACHE,
      // Opaque answers count as megabytes each, failed ones would stay: only real ones are kept.
      plugins: [
        { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
        // Its own types do not know of exactOptionalPropertyTypes.
        new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
