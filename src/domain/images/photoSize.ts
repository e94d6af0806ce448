import { areaOf, type Size } from './size'

// The three kinds that the storage takes (R49). The service worker reads their sizes too. Each throws RangeError if the
// file ends within its header.

// Four letters each, as a number: the worker has no room for a reader of letters.
const PNG = 0x89504e47
const IHDR = 0x49484452
const RIFF = 0x52494646
const WEBP = 0x57454250
const VP8X = 0x56503858
const VP8L = 0x5650384c
const VP8 = 0x56503820
/** The parts of a WebP that may be packed without loss: all of it, its transparency, and its frames. */
const NOT_LOSSY = [VP8L, 0x414c5048, 0x414e4d46]
const JPEG = 0xffd8ff

/** The size of a PNG, as its first part says. Null if that is another part: some phones read such files all the same. */
export const sizeOfPng = (view: DataView): Size | null =>
  view.getUint32(12) === IHDR ? { width: view.getUint32(16), height: view.getUint32(20) } : null

/** The size of a WebP. Null if it states none. */
export function sizeOfWebp(view: DataView): Size | null {
  const threeBytes = (start: number) => view.getUint16(start, true) + (view.getUint8(start + 2) << 16)
  switch (view.getUint32(12)) {
    case VP8X:
      return { width: 1 + threeBytes(24), height: 1 + threeBytes(27) }
    case VP8L: {
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
    }
    case VP8:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

/** Whether a marker states the size. SOF0 to SOF15 do, except 4, 8 and 12. */
const isFrame = (marker: number) => marker === 0xc0 || (marker > 0xc0 && marker < 0xd0 && marker % 4 > 0)
const START_OF_SCAN = 0xda
const hasNoLength = (marker: number) => marker >= 0xd0 && marker <= 0xd8

/** The stored size of a JPEG before rotation. Null if it states none. `pass` is told of each part before it. */
export function sizeOfJpeg(
  view: DataView,
  pass?: (marker: number, start: number, length: number) => void,
): Size | null {
  for (let start = 2; start < view.byteLength;) {
    if (view.getUint8(start) !== 0xff) return null
    const marker = view.getUint8(start + 1)
    // Any number of 0xff bytes may precede a marker.
    if (marker === 0xff || hasNoLength(marker)) {
      start += marker === 0xff ? 1 : 2
      continue
    }
    // Decoders disagree on markers below: what one skips as a part, another reads, with a size within.
    if (marker === START_OF_SCAN || marker < 0xc0) return null
    if (isFrame(marker)) return { width: view.getUint16(start + 7), height: view.getUint16(start + 5) }
    const length = view.getUint16(start + 2)
    pass?.(marker, start, length)
    start += 2 + length
  }
  return null
}

/**
 * Whether no part of a WebP is packed without loss. Each eight pixels of one may have code tables of their own: 60,000 of them are
 * half a megabyte, and took 340 MB and two seconds to draw. The app's own are lossy, and transparent nowhere.
 */
function isLossy(view: DataView): boolean {
  for (let start = 12; start + 8 <= view.byteLength;) {
    if (NOT_LOSSY.includes(view.getUint32(start))) return false
    const length = view.getUint32(start + 4, true)
    start += 8 + length + (length % 2)
  }
  return true
}

/**
 * The size of a picture that the storage may hold. Null if more bytes are needed, or if it is none of the three kinds, or a WebP
 * without loss: the first bytes decide, as they do for browsers.
 */
function photoSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  try {
    const start = view.getUint32(0)
    if (start === PNG) return sizeOfPng(view)
    if (start === RIFF && view.getUint32(8) === WEBP) return isLossy(view) ? sizeOfWebp(view) : null
    return start >>> 8 === JPEG ? sizeOfJpeg(view) : null
  } catch {
    // The file ends within its header.
    return null
  }
}

/** The app's own have less than a megapixel. Drawn, each takes four bytes a pixel, and 12 kB of PNG hold 100 megapixels. */
const MAX_PIXELS = 4_000_000

/** A camera's have ten at most. Each is one more pass over all pixels, and takes 14 bytes: half a megabyte of them took 22 seconds. */
const MAX_SCANS = 32

/** Within a scan, no other byte than a zero or one of its own markers follows 0xff. */
function hasFewScans(bytes: Uint8Array): boolean {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === START_OF_SCAN) scans += 1
  return scans <= MAX_SCANS
}

/**
 * Whether bytes are a picture that may be shown: of the three kinds, with a header that states at most four megapixels, as a
 * JPEG with few scans, and as a WebP with loss.
 */
export function isShowable(bytes: Uint8Array): boolean {
  const size = photoSize(bytes)
  return size !== null && areaOf(size) <= MAX_PIXELS && (bytes[0] !== 0xff || hasFewScans(bytes))
}
