import type { Place, Route } from './fault'

const BEGINNINGS: [string, Place][] = [
  ['/v1/projects/', 'firestore'],
  ['/identitytoolkit.googleapis.com/', 'auth'],
  ['/securetoken.googleapis.com/', 'auth'],
  ['/emulator/auth/', 'auth'],
  ['/v0/b/', 'storage'],
  ['/lookups/', 'lookups'],
]

/** The service that an address of the first origin belongs to. */
export const placeOf = (url: string): Place =>
  BEGINNINGS.find(([beginning]) => url.startsWith(beginning))?.[1] ?? 'site'

/** Whether a request takes a route. */
export function takes({ place, method, path, pattern }: Route, asked: Place, verb: string, url: string) {
  // A pre-flight is the browser's own: a fault that is counted is meant for the request behind it.
  if (verb === 'OPTIONS' && method !== 'OPTIONS') return false
  return (
    (place === undefined || place === asked) &&
    (method === undefined || method === verb) &&
    (path === undefined || url.startsWith(path)) &&
    (pattern === undefined || url.search(pattern) >= 0)
  )
}
