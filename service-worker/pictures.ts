// Caches an event's picture when it is first shown. An address always shows the same picture, so a cached copy is never
// outdated.
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { limitedPicture } from './limitedPicture'
import { onlyRealFiles } from './onlyRealFiles'

declare const self: ServiceWorkerGlobalScope

/** src/services/storage/freeStorage.ts deletes the cache with this name when storage runs short. */
const PICTURE_CACHE = 'event-pictures'
const MAX_PICTURES = 200
const PICTURE_HOST = 'https://firebasestorage.googleapis.com'

/** Keeps at most 200 pictures. */
export function keepPictures() {
  registerRoute(
    ({ request, url }) =>
      request.destination === 'image' && (url.origin === PICTURE_HOST || url.origin === self.location.origin),
    new CacheFirst({
      cacheName: PICTURE_CACHE,
      // Cache only successful answers that are readable. An opaque answer counts as megabytes, and a cached failure
      // would stay.
      plugins: [
        {
          fetchDidSucceed: async ({ request, response }) =>
            request.url.startsWith(PICTURE_HOST) ? limitedPicture(response) : response,
        },
        onlyRealFiles,
        // The plugin's types don't support exactOptionalPropertyTypes.
        new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
