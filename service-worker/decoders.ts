// Caches the decoders of HEIC and TIFF pictures on first use. They are large, and few people need them.
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { onlyRealFiles } from './onlyRealFiles'

declare const self: ServiceWorkerGlobalScope

/**
 * The paths of the decoders' files. webpack.config.ts leaves the same files out of the shell. The names change with
 * the content.
 */
const DECODER = /^\/assets\/((heif|tiff)\.|[^/]+\.wasm$)/
/** Enough for this build and the previous one. */
const MAX_FILES = 6

/** Call this before `keepTheEarlierBuild`, whose route would fetch every asset from the network. */
export function keepDecoders() {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && DECODER.test(url.pathname),
    new CacheFirst({
      cacheName: 'image-decoders',
      plugins: [
        onlyRealFiles,
        // The plugin's types don't support exactOptionalPropertyTypes.
        new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
