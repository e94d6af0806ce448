import { ImageError } from './imageError'

/** Encodes a canvas as this type. `quality` is between 0 and 1. Null if the canvas can't be encoded. */
export type Encode = (type: string, quality: number) => Promise<Blob | null>

const WEBP = 'image/webp'
const JPEG = 'image/jpeg'

/** The qualities to try until a picture is small enough. The first keeps lettering sharp. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25, 0.1, 0]

/**
 * R71: a picture as WebP, or as JPEG if the browser can't write WebP. Uses the best quality with which the file has
 * at most `maxBytes`. Throws ImageError.
 */
export async function encodeWithin(encode: Encode, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let type = WEBP
  for (const quality of QUALITIES) {
    let blob = await encode(type, quality)
    // A browser that can't write WebP returns a PNG.
    if (blob && blob.type !== type) blob = await encode((type = JPEG), quality)
    if (blob && blob.size <= maxBytes) return bytesOf(blob)
  }
  throw new ImageError('failed', 'The picture stays too large')
}

/** A picture as JPEG. Throws ImageError. */
export async function encodeJpeg(encode: Encode, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await encode(JPEG, quality)
  // The device is out of memory.
  if (!blob) throw new ImageError('failed')
  return bytesOf(blob)
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
