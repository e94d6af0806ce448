import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A picture of 120 by 80: red, green, blue and yellow quarters; one file of every accepted type (R49). */
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

/** The same, stored on its side; the JPEG says where it was taken. */
export const TURNED_FILES = { 'turned.jpg': 'jpeg', 'turned.tiff': 'tiff' } as const

export const imagePath = (name: string) => join(process.cwd(), 'test/support/images', name)
export const imageBytes = (name: string) => new Uint8Array(readFileSync(imagePath(name)))

/** C39: 65,535 by 65,535 pixels in a few bytes. */
export function pngBomb(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(imageBytes('photo.png'))
  new DataView(bytes.buffer).setUint32(16, 65_535)
  new DataView(bytes.buffer).setUint32(20, 65_535)
  return bytes
}
