import { encoded, hostileText } from '../../../test/support/harness/hostile'
import { pickSender, type MakeRequest } from '../request'

/** Requests to the site, the sample pictures, both look-up services, and the moderators' door without its secret. */
export const placeRequest: MakeRequest = (random, world) => {
  const { who, headers } = pickSender(random, world)
  const text = hostileText(random)
  const code = encoded(text)
  const path = random.pick([
    `/lookups/api/?q=${random.pick(['brighton', 'London Scala', code])}&limit=${random.pick(['5', '0', '-1', code])}`,
    `/lookups/postcodes/${random.pick(['BN1%202RE', 'sw1a1aa', code, '%ff'])}`,
    `/lookups/${code}`,
    `/${code}`,
    `/${random.pick(['index.html', 'events', 'assets/x.js', 'view-event/__proto__', '.git/config', '..%2f..%2fetc/passwd', '%'])}`,
    `/sample-images/${random.pick(['silk.webp', code, '..%2f..%2fserver.ts'])}`,
    `/v1/projects/${random.pick([code, 'demo-fuzz'])}/databases/${random.pick(['(default)', code])}/documents/${code}`,
    `/__/local/admin/${random.pick(['hello', 'files:list', 'accounts:find', code])}`,
    `/__/local/admin/v1/projects/demo-fuzz/databases/(default)/documents/${random.pick(['users/victim', 'users', code])}`,
    `/v1/${code}`,
    `/v0/${code}`,
  ])
  const more: Record<string, string> = {}
  if (random.chance(0.15))
    more.origin = random.pick(['https://evil.example', 'null', 'http://localhost:1', text])
  if (random.chance(0.1)) more.host = random.pick(['evil.example', 'localhost', text])
  if (random.chance(0.1)) more['content-encoding'] = random.pick(['gzip', 'identity', text])
  if (random.chance(0.1)) more['x-http-method-override'] = 'DELETE'
  if (path.startsWith('/__/') && random.chance(0.8)) more['x-dancefloor-admin'] = random.pick(['', 'x', text])
  if (random.chance(0.1)) more['if-none-match'] = text
  if (random.chance(0.1)) more['accept-encoding'] = random.pick(['br', 'gzip', text])
  const method = random.chance(0.8)
    ? 'GET'
    : random.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])
  return { part: 'places', who, origin: 'main', method, path, headers: { ...headers, ...more } }
}
