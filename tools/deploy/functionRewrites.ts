import { EMBED_HEADERS, PAGE_HEADERS } from '../../public-web/frame/pagePolicy'
import { PUBLIC_CACHE } from '../../public-web/http/publicAnswer'
import { CARD_HEADERS } from '../../public-web/previewCard/previewCardPage'

const FUNCTION = { functionId: 'web', region: 'europe-west2' }

/**
 * The paths that the function `web` answers, as globs of firebase.json. A test compares them with the pages.
 * /robots.txt is not in the list, because it stays a file. The app measures its clock by the `Date` of that file's
 * answer (R29), so no cache may keep the answer.
 */
export const FUNCTION_PATHS = [
  '/view-event/*',
  '/card/*',
  '/in',
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

/** The headers in which these pages differ from the app. With the app's policy, no other site could frame a list. */
const OWN_HEADERS: Partial<Record<(typeof FUNCTION_PATHS)[number], Record<string, string>>> = {
  '/card/*': CARD_HEADERS,
  '/in': PAGE_HEADERS,
  '/in/*': PAGE_HEADERS,
  '/in/*/*': PAGE_HEADERS,
  '/embed/*': EMBED_HEADERS,
}

interface HostingFile {
  hosting: { rewrites: unknown[]; headers: { headers: { key: string; value: string }[] }[] }
  functions?: unknown
}

/**
 * firebase.json with the rewrites to the function `web` before those to the app. It also sets the caching and the
 * policies of the function's pages, because Hosting's headers may replace those that the function sets.
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
