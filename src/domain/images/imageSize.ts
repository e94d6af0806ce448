import { type ImageKind, latin1 } from './imageKinds'
import { sizeOfJpeg, sizeOfPng, sizeOfWebp } from './photoSize'
import { areaOf, type Size } from './size'

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

/** Browsers use this size if a drawing states none. */
const DEFAULT_SIZE = { width: 300, height: 150 }
const ROOT = /<svg(?=[\s>])((?:[^>"']|"[^"]*"|'[^']*')*)>/i
const NUMBER = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*(px)?\s*$/i

/**
 * A drawing with a size in its root element, so that its longer side has `maxPixels` pixels. Without a size, browsers
 * draw it at 300 by 150 or not at all. Null without a root element.
 */
export function sizedSvg(text: string, maxPixels: number): string | null {
  const root = ROOT.exec(text)
  if (!root) return null
  const attributes = root[1] ?? ''
  const isEmptyElement = /\/\s*$/.test(attributes)
  const { width, height } = proportionsOf(attributes)
  const scale = maxPixels / Math.max(width, height)
  const pixels = (side: number) => Math.max(1, Math.round(side * scale))
  const kept = attributes.replace(/\/\s*$/, '').replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/gi, '')
  // Without a view box, a new size would only crop the drawing. Use its old size as the view box.
  const viewBox = valueOf(attributes, 'viewBox') === null ? ` viewBox="0 0 ${width} ${height}"` : ''
  const sized = `<svg${kept}${viewBox} width="${pixels(width)}" height="${pixels(height)}"${isEmptyElement ? '/' : ''}>`
  return text.slice(0, root.index) + sized + text.slice(root.index + root[0].length)
}

function proportionsOf(attributes: string) {
  const width = pixelsOf(valueOf(attributes, 'width'))
  const height = pixelsOf(valueOf(attributes, 'height'))
  if (width && height) return { width, height }
  const [, , boxWidth, boxHeight] = (valueOf(attributes, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (boxWidth && boxHeight && boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight }
  return DEFAULT_SIZE
}

const valueOf = (attributes: string, name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return found ? (found[1] ?? found[2] ?? '') : null
}

/** Percentages and other units can't give the proportions, so they count as 0. */
function pixelsOf(value: string | null): number {
  const said = Number(NUMBER.exec(value ?? '')?.[1] ?? 0)
  return Number.isFinite(said) ? said : 0
}
