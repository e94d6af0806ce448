/**
 * A path with one of these endings is a file of the site. firebase.json excludes the same endings from the app's
 * screens.
 */
export const FILE_ENDINGS = [
  ...['js', 'mjs', 'css', 'map', 'json', 'webmanifest', 'html', 'svg', 'txt', 'xml', 'wasm'],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2'],
]

/** The public pages that only the network has: lists in frames, feeds, snapshots and oEmbed. */
const ONLINE_PAGES = /^\/((embed|feeds|data)\/|oembed(\/|\?|$))/

/** A county's public page, or the page with all of them. Offline, the app stands in for it. */
export const COUNTY_PAGE = /^\/in(\/|\?|$)/

/** Addresses that are not screens: the public pages, the host's sign-in pages, the local backend's pages and services, and files. */
export const NOT_SCREENS = [
  ONLINE_PAGES,
  COUNTY_PAGE,
  /^\/(__|emulator|v\d+|assets)\//,
  // An event's id may contain a dot.
  new RegExp(`^/(?!(view|edit)-event/)[^?]*\\.(${FILE_ENDINGS.join('|')})(\\?|$)`),
]
