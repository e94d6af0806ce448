import { digestOf } from '../../src/domain/calendarIn/digest'

/**
 * The entity tag of a body. It is weak, because the compressed and the plain body have the same tag (RFC 9110,
 * 8.8.3.3). Whoever lists an event writes a part of its county's calendar. So nobody must be able to find words that give the
 * whole the tag of an earlier one: caches would go on showing a cancelled night as on.
 */
export const etagOf = async (body: string | Uint8Array): Promise<string> =>
  `W/"${await digestOf(typeof body === 'string' ? body : new Uint8Array(body))}"`

/** Whether an `If-None-Match` header names this tag, weakly compared (RFC 9110, 8.8.3.2 and 13.1.2). */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  const own = opaque(etag)
  return (header ?? '')
    .split(',')
    .map(part => opaque(part.trim()))
    .some(part => part === own || part === '*')
}

const opaque = (entityTag: string) => entityTag.replace(/^W\//, '')
