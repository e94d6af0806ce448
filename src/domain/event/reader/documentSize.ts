import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_DEPTH } from '../../constants'

/** The approximate size of a number, a flag or an empty value. */
const SMALL_VALUE_BYTES = 8

/**
 * R55: whether a document is small and flat enough to read: about 64 KB and six levels. The check stops at the first
 * excess. A huge document therefore costs no more to check than one that just fits.
 */
export function isReadableSize(document: unknown): boolean {
  return spaceLeft(document, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_DEPTH) >= 0
}

/**
 * Whether an event in the app's own form is small enough to store. Its depth doesn't count, because this form nests
 * prices one level deeper than the document.
 */
export function isStorableSize(event: unknown): boolean {
  return spaceLeft(event, MAX_DOCUMENT_BYTES, Number.POSITIVE_INFINITY) >= 0
}

/** How many bytes of `left` remain after this value. Negative if the value is too large or too deep. */
function spaceLeft(value: unknown, left: number, levels: number): number {
  if (typeof value === 'string') return left - value.length
  if (typeof value !== 'object' || value === null) return left - SMALL_VALUE_BYTES
  // A function gets a stranger's bytes like this, which have a million fields.
  if (ArrayBuffer.isView(value)) return left - value.byteLength
  if (levels === 0) return -1

  let rest = left - SMALL_VALUE_BYTES
  if (Array.isArray(value)) {
    for (const item of value) {
      rest = spaceLeft(item, rest, levels - 1)
      if (rest < 0) return rest
    }
    return rest
  }
  for (const [name, field] of Object.entries(value)) {
    rest = spaceLeft(field, rest - name.length, levels - 1)
    if (rest < 0) return rest
  }
  return rest
}
