import { pagePolicy } from '../../public-web/frame/pagePolicy'
import { PUBLIC_CACHE } from '../../public-web/http/publicAnswer'

const FUNCTION = { functionId: 'web', region: 'europe-west2' }

/**
 * The paths that the function `web` answers, as globs of firebase.json. A test holds them against the pages.
 * /robots.txt is a file: the app measures its clock by that answer's `Date` (R29), so no cache may keep it.
 */
export const FUNCTION_PATHS = [
  '/view-event/*',
  '/in/*',
  '/in/*/*',
  '/feeds/*',
  '/feeds/*/*',
  '/data/*',
  '/embed/*',
  '/oembed',
  '/sitemap.xml',
  '/sitemap-*.xml',
  '/llms.txt',
] as const

/** What other sites need to frame a list: the site's own headers forbid it. */
const EMBED_HEADERS = [
  { key: 'Content-Security-Policy', value: pagePolicy('*') },
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
]

interface HostingFile {
  hosting: { rewrites: unknown[]; headers: { source?: string; headers: { key: string; value: string }[] }[] }
  functions?: unknown
}

/**
 * firebase.json with the function `web` before the app's own rewrites. Hosting may put its headers over the function's,
 * so the pages' caching stands in both, and so do the headers that let other sites frame a list.
 */
export function withFunctions(hosting: string): string {
  const file = JSON.parse(hosting) as HostingFile
  file.hosting.rewrites.unshift(...FUNCTION_PATHS.map(source => ({ source, function: FUNCTION })))
  file.hosting.headers.push(
    ...FUNCTION_PATHS.map(source => ({ source, headers: [{ key: 'Cache-Control', value: PUBLIC_CACHE }] })),
    { source: '/embed/*', headers: EMBED_HEADERS },
  )
  file.functions = { source: 'functions', runtime: 'nodejs22' }
  return JSON.stringify(file, null, 2)
}
