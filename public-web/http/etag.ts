/** The starts and the factor are 32-bit integers, because V8 computes with these fastest. */
const START = 0x811c9dc5 | 0
const SECOND_START = 0x9e3779b9 | 0
const PRIME = 0x01000193
const HALF = 16

/**
 * The entity tag of a body. It is weak, because the compressed and the plain body have the same tag (RFC 9110,
 * 8.8.3.3).
 */
export const etagOf = (body: string | Uint8Array): string => `W/"${hashOf(body)}"`

/** Two 32-bit hashes like FNV-1a, with different starts, in 16 hexadecimal digits. They protect no secret. */
export const hashOf = (body: string | Uint8Array): string =>
  typeof body === 'string' ? hashOfText(body) : hashOfBytes(body)

/** A step takes two characters, because a page has thousands. */
function hashOfText(text: string): string {
  let one = START
  let other = SECOND_START
  const end = text.length - 1
  for (let at = 0; at < end; at += 2) {
    const unit = text.charCodeAt(at) | (text.charCodeAt(at + 1) << HALF)
    one = Math.imul(one ^ unit, PRIME)
    other = Math.imul(other ^ (unit + at), PRIME)
  }
  const last = text.length % 2 === 1 ? text.charCodeAt(end) : 0
  return digits(Math.imul(one ^ last, PRIME), Math.imul(other ^ (last + text.length), PRIME))
}

function hashOfBytes(bytes: Uint8Array): string {
  let one = START
  let other = SECOND_START
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    one = Math.imul(one ^ byte, PRIME)
    other = Math.imul(other ^ (byte + at), PRIME)
  }
  return digits(one, other)
}

const digits = (one: number, other: number) => hex(one) + hex(other)
const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0')

/** Whether an `If-None-Match` header names this tag, weakly compared (RFC 9110, 8.8.3.2 and 13.1.2). */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  const own = opaque(etag)
  return (header ?? '')
    .split(',')
    .map(part => opaque(part.trim()))
    .some(part => part === own || part === '*')
}

const opaque = (entityTag: string) => entityTag.replace(/^W\//, '')
