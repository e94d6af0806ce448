import type { IncomingHttpHeaders } from 'node:http'
import { BackendError } from './backendError'
import { isLoopbackOrigin } from './loopback'

const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'google-cloud-resource-prefix',
  'x-firebase-appcheck',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-goog-api-client',
  'x-goog-request-params',
]

/**
 * Headers that let a page on another port of this machine use the services. They never allow credentials: the
 * services know a caller by a header, not by a cookie (W39). Throws for any other foreign origin. Production
 * also answers foreign origins, because its rules protect it. Here, any web page could write to this backend:
 * the SDK sends JSON as text/plain, and browsers deliver that without a pre-flight.
 */
export function crossOriginHeaders({ origin }: IncomingHttpHeaders): Record<string, string> {
  if (origin === undefined) return {}
  if (!isLoopbackOrigin(origin)) {
    throw new BackendError('PERMISSION_DENIED', 'Pages from other machines may not use this backend.')
  }
  // Date is exposed because clients correct their clocks with it (R29).
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'date', vary: 'origin' }
}

/** The answer to a pre-flight request, in addition to `crossOriginHeaders`. */
export const PREFLIGHT_HEADERS: Record<string, string> = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': REQUEST_HEADERS.join(', '),
  'access-control-max-age': '3600',
}
