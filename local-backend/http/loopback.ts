import type { IncomingHttpHeaders } from 'node:http'
import { BackendError } from './backendError'

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** Whether `host`, a name to listen on, belongs to this machine only. */
export const isLoopback = (host: string) => LOOPBACK_HOSTS.includes(host) || host === '::1'

/**
 * Throws unless the request addresses this machine by its own name. A foreign name that resolves to loopback (DNS
 * rebinding, W40) would let any web page act as one of ours.
 */
export function expectOwnHost({ host }: IncomingHttpHeaders, port: number) {
  if (LOOPBACK_HOSTS.some(name => host === `${name}:${port}` || (port === 80 && host === name))) return
  throw new BackendError('PERMISSION_DENIED', 'This backend answers on its loopback addresses only.')
}

/** What proxies add to a request. */
const OF_PROXIES = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/

/**
 * Throws for a request that came through a proxy. A proxy in front would open this machine's pages to others: everybody
 * could read the e-mails of the outbox, and sign in as anybody.
 */
export function expectNoProxy(headers: IncomingHttpHeaders) {
  const sign = Object.keys(headers).find(name => OF_PROXIES.test(name))
  if (sign === undefined) return
  throw new BackendError(
    'PERMISSION_DENIED',
    `A proxy sent this request: it has the header ${sign}. The local backend serves this machine only. Behind a proxy, ` +
      'everybody could read the e-mails in its outbox and sign in as anybody. docs/production.md says how to publish Dancefloor.',
  )
}

/** Whether an `Origin` header names a page on this machine, such as a development server on another port. */
export function isLoopbackOrigin(origin: string): boolean {
  const [, host] = /^https?:\/\/(\[::1\]|[^:/[\]]+)(?::\d{1,5})?$/.exec(origin) ?? []
  return host !== undefined && LOOPBACK_HOSTS.includes(host)
}
