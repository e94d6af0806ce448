import type { Size } from './size'

const WIDTH = 256
const HEIGHT = 257
const ORIENTATION = 274
const SHORT = 3
const LONG = 4
const MAX_PAGES = 100

/**
 * The stored size of the largest picture in a TIFF, and its orientation from 1 to 8. An EXIF block has no picture and
 * gives 0 by 0. Null if the file isn't a TIFF. Throws RangeError if the file ends within its header.
 */
export function readTiffHeader(bytes: Uint8Array): (Size & { orientation: number }) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const isLittle = view.getUint16(0) === 0x4949
  if (view.getUint16(2, isLittle) !== 42) return null
  let largest: (Size & { orientation: number }) | null = null
  let start = view.getUint32(4, isLittle)
  // The pages of a hostile file may link in a circle.
  for (let page = 0; start !== 0 && page < MAX_PAGES; page++) {
    const count = view.getUint16(start, isLittle)
    const found = { width: 0, height: 0, orientation: 1 }
    for (let entry = start + 2; entry < start + 2 + count * 12; entry += 12) {
      const tag = view.getUint16(entry, isLittle)
      const type = view.getUint16(entry + 2, isLittle)
      if (type !== SHORT && type !== LONG) continue
      const value = type === SHORT ? view.getUint16(entry + 8, isLittle) : view.getUint32(entry + 8, isLittle)
      if (tag === WIDTH) found.width = value
      if (tag === HEIGHT) found.height = value
      if (tag === ORIENTATION && value >= 1 && value <= 8) found.orientation = value
    }
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found
    start = view.getUint32(start + 2 + count * 12, isLittle)
  }
  return largest
}
