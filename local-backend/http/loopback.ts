import type { IncomingHttpHeaders } from 'node:http'
import { BackendError } from './backendError'

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** Whether a name to listen on is this machine's own. */
export const isLoopback = (host: string) => LOOPBACK_HOSTS.includes(host) || host === '::1'

/**
 * Throws unless the request was made to this machine by its own name: a foreign name that resolves to
 * loopback (DNS rebinding, W40) would let any web page act as if it were ours.
 */
export function expectOwnHost({ host }: IncomingHttpHeaders, port: number) {
  if (LOOPBACK_HOSTS.some(name => host === `${name}:${port}` || (port === 80 && host === name))) return
  throw new BackendError('PERMISSION_DENIED', 'This backend answers to its loopback addresses only.')
}

/** Whether an `Origin` is a page of this machine: a development server on another port, say. */
export function isLoopbackOrigin(origin: string): boolean {
  const [, host] = /^https?:\/\/(\[::1\]|[^:/[\]]+)(?::\d{1,5})?$/.exec(origin) ?? []
  return host !== undefined && LOOPBACK_HOSTS.includes(host)
}
