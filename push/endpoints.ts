/** The addresses of the push services of Chrome, Firefox, Safari and Edge. The security rules have the same pattern. */
const SERVICE =
  /^https:\/\/((fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com)(\/[\w:=-]+)+|([a-z0-9-]+\.)+notify\.windows\.com\/(w\/)?\?token=([\w-]|%(2b|2f|3d))+)$/
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d{1,5}(\/[\w:=-]+)+$/
const MAX_LENGTH = 900

/**
 * R88: whether the sender may speak to this address. It is asked before each request, whatever the rules let in, so
 * that nobody can make the sender call another host. `allowsLoopback` is for tests with a push service of their own.
 */
export function isPushService(endpoint: string, allowsLoopback: boolean): boolean {
  if (endpoint.length > MAX_LENGTH) return false
  // 'xn--a.push.apple.com' is none: no browser can read such a name.
  if (!URL.canParse(endpoint)) return false
  return SERVICE.test(endpoint) || (allowsLoopback && LOOPBACK.test(endpoint))
}

/** The services with one host for all devices. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/** R88: whether somebody may have made up the host of this address: a name before 'push.apple.com' or 'notify.windows.com'. */
export const mayBeMadeUp = (endpoint: string) => !HOSTS.some(host => endpoint.startsWith(`https://${host}/`))
