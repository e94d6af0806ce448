import { EMBED_HEADERS, PAGE_HEADERS } from '../../public-web/frame/pagePolicy'
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

/** What these pages say otherwise than the app. With the app's own policy, no other site could frame a list. */
const OWN_HEADERS: Partial<Record<(typeof FUNCTION_PATHS)[number], Record<string, string>>> = {
  '/in/*': PAGE_HEADERS,
  '/in/*/*': PAGE_HEADERS,
  '/embed/*': EMBED_HEADERS,
}

interface HostingFile {
  hosting: { rewrites: unknown[]; headers: { headers: { key: string; value: string }[] }[] }
  functions?: unknown
}

/**
 * firebase.json with the function `web` before the app's own rewrites. Hosting may put its headers over the function's,
 * so the pages' caching and policies stand in both.
 */
export function withFunctions(hosting: string): string {
  const file = JSON.parse(hosting) as HostingFile
  file.hosting.rewrites.unshift(...FUNCTION_PATHS.map(source => ({ source, function: FUNCTION })))
  file.hosting.headers.push(
    ...FUNCTION_PATHS.map(source => {
      const headers = { 'cache-control': PUBLIC_CACHE, ...OWN_HEADERS[source] }
      return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }
    }),
  )
  file.functions = { source: 'functions', runtime: 'nodejs22' }
  return JSON.stringify(file, null, 2)
}
