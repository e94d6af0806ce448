import type { Place, Route } from './fault'

const PREFIXES: [string, Place][] = [
  ['/v1/projects/', 'firestore'],
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/emulator/auth/', 'auth'],
  ['/v0/b/', 'storage'],
  ['/lookups/', 'lookups'],
]

/** The service to which an address on the first origin belongs. */
export const placeOf = (url: string): Place =>
  PREFIXES.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'site'

/** Whether a request matches a route. */
export function matchesRoute(
  { place, method, path, pattern }: Route,
  actualPlace: Place,
  verb: string,
  url: string,
) {
  // The browser sends pre-flights on its own; a counted fault is meant for the actual request.
  if (verb === 'OPTIONS' && method !== 'OPTIONS') return false
  return (
    (place === undefined || place === actualPlace) &&
    (method === undefined || method === verb) &&
    (path === undefined || url.startsWith(path)) &&
    (pattern === undefined || url.search(pattern) >= 0)
  )
}
