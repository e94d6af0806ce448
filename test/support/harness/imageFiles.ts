import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of every accepted type (R49). Each shows 120 by 80 pixels: red, green, blue and yellow quarters. */
export const IMAGE_FILES = {
  'photo.jpg': 'jpeg',
  'photo.png': 'png',
  'photo.webp': 'webp',
  'photo.avif': 'avif',
  'photo.gif': 'gif',
  'drawing.svg': 'svg',
  'photo.heic': 'heif',
  'photo.heif': 'heif',
  'photo.bmp': 'bmp',
  'photo.tiff': 'tiff',
} as const

/** The same picture, stored sideways. The JPEG also holds a location. */
export const TURNED_FILES = { 'turned.jpg': 'jpeg', 'turned.tiff': 'tiff' } as const

/** The same picture as the first of several frames. The other frames are black. */
export const MOVING_FILES = { 'moving.gif': 'gif', 'moving.webp': 'webp' } as const

export const imagePath = (name: string) => join(__dirname, 'images', name)
export const imageBytes = (name: string) => new Uint8Array(readFileSync(imagePath(name)))

/** C39: a file of a few bytes that claims 65,535 by 65,535 pixels. */
export function pngBomb(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(imageBytes('photo.png'))
  new DataView(bytes.buffer).setUint32(16, 65_535)
  new DataView(bytes.buffer).setUint32(20, 65_535)
  return bytes
}

/**
 * Where each file stores its size: offsets of width and height, number of bits, and whether the low byte comes first.
 */
const SIZE_PLACES = {
  'photo.jpg': [165, 163, 16, false],
  'photo.png': [16, 20, 32, false],
  'photo.webp': [26, 28, 16, true],
  'photo.avif': [196, 200, 32, false],
  'photo.gif': [6, 8, 16, true],
  'photo.heic': [304, 308, 32, false],
  'photo.heif': [304, 308, 32, false],
  'photo.bmp': [18, 22, 32, true],
  'photo.tiff': [334, 346, 16, true],
} as const
export const BOMBS = Object.keys(SIZE_PLACES) as (keyof typeof SIZE_PLACES)[]

/** C39: one of the files, with a header that claims 16,000 by 16,000 pixels. */
export function bombOf(name: keyof typeof SIZE_PLACES): Uint8Array<ArrayBuffer> {
  const [width, height, bits, isLittle] = SIZE_PLACES[name]
  const bytes = new Uint8Array(imageBytes(name))
  const view = new DataView(bytes.buffer)
  for (const place of [width, height])
    if (bits === 16) view.setUint16(place, 16_000, isLittle)
    else view.setUint32(place, 16_000, isLittle)
  return bytes
}
