// What: the decoders of HEIC and TIFF pictures, from their first use on. Nearly nobody needs them, and they are large.
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

/** As webpack.config.ts leaves them out of the shell; their names change with what is in them. */
const DECODER = /^\/assets\/((heif|tiff)\.|[^/]+\.wasm$)/
/** Of this build and the one before. */
const MOST_FILES = 6

/** Registered before the earlier build, which would take any of the assets from the network. */
export function keepDecoders() {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && DECODER.test(url.pathname),
    new CacheFirst({
      cacheName: 'image-decoders',
      plugins: [
        { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
        // Its own types do not know of exactOptionalPropertyTypes.
        new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
