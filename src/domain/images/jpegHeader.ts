import { latin1 } from './imageKinds'
import type { Size } from './size'
import { readTiffHeader } from './tiffHeader'

/** Whether a marker states the size. SOF0 to SOF15 do, except three markers in that range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const START_OF_SCAN = 0xda
const APP1 = 0xe1
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The stored size of a JPEG before rotation, and its EXIF orientation from 1 to 8 (default 1). Null if it states no
 * size. Throws RangeError if the file ends within its header.
 */
export function readJpegHeader(bytes: Uint8Array): (Size & { orientation: number }) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let orientation = 1
  let start = 2
  while (start < bytes.length) {
    if (view.getUint8(start) !== 0xff) return null
    const marker = view.getUint8(start + 1)
    // Any number of 0xff bytes may precede a marker.
    if (marker === 0xff || hasNoLength(marker)) {
      start += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === START_OF_SCAN) return null
    if (isFrame(marker))
      return { width: view.getUint16(start + 7), height: view.getUint16(start + 5), orientation }
    const length = view.getUint16(start + 2)
    if (marker === APP1 && latin1(bytes, start + 4, 6) === 'Exif\0\0')
      orientation = orientationOf(bytes.subarray(start + 10, start + 2 + length))
    start += 2 + length
  }
  return null
}

/** The orientation in an EXIF block, which is a small TIFF without a picture. A broken block counts as not rotated. */
function orientationOf(exif: Uint8Array): number {
  try {
    return readTiffHeader(exif)?.orientation ?? 1
  } catch {
    return 1
  }
}
