import { latin1, type ImageKind } from './imageKinds'
import { sizeOfJpeg, sizeOfPng, sizeOfWebp } from './photoSize'
import { type Size, areaOf } from './size'
import { readTiffHeader } from './tiffHeader'

/**
 * R49, C39: the size in pixels as the file's header states it, rotated for display. It exposes a picture that is too
 * large before decoding. Null if the header states no size; don't decode such a file. SVG is excluded, because it has
 * no pixels.
 */
export function readImageSize(bytes: Uint8Array, kind: Exclude<ImageKind, 'svg'>): Size | null {
  try {
    const size = READERS[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
    return size && size.width >= 1 && size.height >= 1 ? size : null
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

type Reader = (bytes: Uint8Array, view: DataView) => Size | null

const turned = (header: (Size & { orientation: number }) | null): Size | null => {
  if (!header) return null
  const { width, height, orientation } = header
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

const READERS: Record<Exclude<ImageKind, 'svg'>, Reader> = {
  jpeg: sizeOfPhoto,
  png: (_bytes, view) => sizeOfPng(view),
  gif: (_bytes, view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  webp: (_bytes, view) => sizeOfWebp(view),
  avif: sizeOfBoxes,
  heif: sizeOfBoxes,
  // A negative height means that rows run from top to bottom. The oldest headers use 16 bits.
  bmp: (_bytes, view) =>
    view.getUint32(14, true) === 12
      ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
      : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) },
  tiff: bytes => turned(readTiffHeader(bytes)),
}

const BOXES_WITHIN = ['meta', 'iprp', 'ipco']

/** The largest size (`ispe`) in an AVIF or HEIF file. Tiles, thumbnails and the whole picture each have one. */
function sizeOfBoxes(bytes: Uint8Array, view: DataView, start = 0, end = bytes.length): Size | null {
  let largest: Size | null = null
  while (start + 8 <= end) {
    const type = latin1(bytes, start + 4, 4)
    const said = view.getUint32(start)
    // A length of 1 means that the real length follows in 8 bytes. 0 means that the box extends to the end.
    const length = said === 1 ? Number(view.getBigUint64(start + 8)) : said === 0 ? end - start : said
    if (length < 8) return largest
    const content = start + (said === 1 ? 16 : 8)
    const last = Math.min(end, start + length)
    const found =
      type === 'ispe'
        ? { width: view.getUint32(content + 4), height: view.getUint32(content + 8) }
        : BOXES_WITHIN.includes(type)
          ? sizeOfBoxes(bytes, view, content + (type === 'meta' ? 4 : 0), last)
          : null
    if (found && (!largest || areaOf(found) > areaOf(largest))) largest = found
    start += length
  }
  return largest
}

const APP1 = 0xe1

/** The size of a JPEG, rotated by its EXIF orientation from 1 to 8 (default 1). */
function sizeOfPhoto(bytes: Uint8Array, view: DataView): Size | null {
  let orientation = 1
  const size = sizeOfJpeg(view, (marker, start, length) => {
    if (marker === APP1 && latin1(bytes, start + 4, 6) === 'Exif\0\0')
      orientation = orientationOf(bytes.subarray(start + 10, start + 2 + length))
  })
  return turned(size && { ...size, orientation })
}

/** The orientation in an EXIF block, which is a small TIFF without a picture. A broken block counts as not rotated. */
function orientationOf(exif: Uint8Array): number {
  try {
    return readTiffHeader(exif)?.orientation ?? 1
  } catch {
    return 1
  }
}
