const OFFSET = 0x811c9dc5
const PRIME = 0x01000193
const SECOND_OFFSET = 0x9e3779b9

/** The entity tag of a body: two 32-bit hashes like FNV-1a, with different starts. It protects no secret. */
export function etagOf(body: string | Uint8Array): string {
  let one = OFFSET
  let other = SECOND_OFFSET
  for (let at = 0; at < body.length; at++) {
    const unit = typeof body === 'string' ? body.charCodeAt(at) : (body[at] ?? 0)
    one = Math.imul(one ^ unit, PRIME)
    other = Math.imul(other ^ (unit + at), PRIME)
  }
  return `"${hex(one)}${hex(other)}"`
}

const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0')

/** Whether an `If-None-Match` header names this tag (RFC 9110, 13.1.2). */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map(part => part.trim().replace(/^W\//, ''))
    .some(part => part === etag || part === '*')
}
