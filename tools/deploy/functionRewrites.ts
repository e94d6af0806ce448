import { embedHeaders, pageHeaders } from '../../public-web/frame/pagePolicy'
import { CARD_HEADERS } from '../../public-web/previewCard/drawnCard'
import { noneOf } from './noneOf'

const region = 'europe-west2'
const FUNCTION = { functionId: 'web', region }
/** R94: what a calendar holds, before a person connects it. */
const CALENDAR = { regex: '^/calendar/read$', function: { functionId: 'calendarRead', region } }

/** Below these folders, the function answers every path. A path that no page has gets a short 404. */
const FOLDERS = ['view-event', 'card', 'feeds', 'data', 'embed', 'organiser', 'venue']
const PLACES = 'in'
/** Firebase Hosting answers the paths below this folder itself. */
const RESERVED = '__'

/** The pages answer their folders in capitals too. RE2 and JavaScript have different flags for that. */
const anyCase = (name: string) => name.replace(/[a-z]/g, letter => `[${letter.toUpperCase()}${letter}]`)
const below = (folder: string) => `^/${anyCase(folder)}/[^/]`

/**
 * The paths that the function `web` answers, as regular expressions of firebase.json. A test compares them with the
 * pages. /robots.txt is not in the list, because it stays a file. The app measures its clock by the `Date` of that
 * file's answer (R29), so no cache may keep the answer.
 */
const FUNCTION_PATHS = [
  ...FOLDERS.map(below),
  below(PLACES),
  `^/${anyCase(PLACES)}/*$`,
  '^/oembed/*$',
  '^/sitemap\\.xml$',
  '^/sitemap-[^/]*\\.xml$',
  '^/llms\\.txt$',
]
const FIRST_SEGMENTS = [...FOLDERS, PLACES, 'oembed', 'sitemap.xml', 'sitemap-*', 'llms.txt']

/**
 * Every path that the function doesn't answer. Paths of the function in capitals are among them: no cache at the edge
 * keeps those.
 */
const OTHER_PATHS = [
  '^/(?:$|/',
  `|${noneOf([...FIRST_SEGMENTS, RESERVED], '/')}(?:$|/)`,
  `|(?:${FOLDERS.join('|')})/*$`,
  `|${RESERVED}$)`,
].join('')

/** The headers in which these pages differ from the app. With the app's policy, no other site could frame a list. */
const ownHeaders = (styles: readonly string[]): [regex: string, headers: Record<string, string>][] => [
  [below('card'), CARD_HEADERS],
  [`^/${anyCase(PLACES)}(?:/|$)`, pageHeaders(styles)],
  [below('embed'), embedHeaders(styles)],
  [CALENDAR.regex, { 'Cache-Control': 'no-store' }],
]

const CACHING = 'cache-control'

interface Header {
  key: string
  value: string
}
interface HostingFile {
  hosting: { rewrites: unknown[]; headers: { source?: string; regex?: string; headers: Header[] }[] }
  functions?: unknown
}

/**
 * firebase.json with the rewrites to the function `web` before those to the app, and with the policies of the
 * function's pages. `styles` are the sources of the styles in them. Hosting's headers replace those of a function: Google's own web host sets them last. So Hosting may
 * set no caching for the function's paths, or a cache at the edge would keep its errors. Throws Error if firebase.json
 * has no rule for the caching of all paths.
 */
export function withFunctions(hosting: string, styles: readonly string[]): string {
  const file = JSON.parse(hosting) as HostingFile
  const isCaching = ({ key }: Header) => key.toLowerCase() === CACHING
  const general = file.hosting.headers[0]
  const caching = general?.headers.find(isCaching)
  if (!general || !caching) throw new Error('firebase.json no longer begins with the headers of all paths.')
  general.headers = general.headers.filter(header => header !== caching)
  // Later rules win, so the rule for assets stays after this one.
  file.hosting.headers.splice(1, 0, { regex: OTHER_PATHS, headers: [caching] })
  file.hosting.headers.push(
    ...ownHeaders(styles).map(([regex, headers]) => ({
      regex,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  )
  file.hosting.rewrites.unshift(...FUNCTION_PATHS.map(regex => ({ regex, function: FUNCTION })), CALENDAR)
  file.functions = { source: 'functions', runtime: 'nodejs22' }
  return JSON.stringify(file, null, 2)
}
