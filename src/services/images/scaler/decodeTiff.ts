import { decode, decodeImage, toRGBA8 } from 'utif2'
import { IMAGE_KEPT_PIXELS, IMAGE_MAX_PIXELS } from '../../../domain/constants'
import { sizeWithin } from '../../../domain/images/imageFit'
import { readTiffHeader } from '../../../domain/images/imageSize'
import { ImageError } from './imageError'
import { shrinkPixels } from './shrinkPixels'

/** Decodes the largest picture of a TIFF and rotates it for display. Throws if the file is unreadable. */
export async function decodeTiff({ buffer }: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> {
  const pages = decode(buffer)
  const area = (page: (typeof pages)[number]) => sideOf(page.t256) * sideOf(page.t257)
  const [page] = pages.sort((one, other) => area(other) - area(one))
  if (!page || area(page) === 0) throw new ImageError('unreadable')
  if (area(page) > IMAGE_MAX_PIXELS) throw new ImageError('pixels')
  decodeImage(buffer, page)
  const { width, height } = page
  const pixels = { data: toRGBA8(page), stride: width * 4, channels: 4 as const, width, height }
  const small = shrinkPixels(pixels, sizeWithin(pixels, IMAGE_KEPT_PIXELS))
  return turn(small, readTiffHeader(new Uint8Array(buffer))?.orientation ?? 1)
}

const sideOf = (tag: unknown) => (Array.isArray(tag) ? Number(tag[0]) || 0 : 0)

/** Rotates an image by its EXIF orientation. 2, 4, 5 and 7 are mirrored, and 5 to 8 are rotated by a quarter turn. */
function turn(image: ImageData, orientation: number): Promise<ImageBitmap> {
  const { width, height, data } = image
  if (orientation === 1) return createImageBitmap(image)
  const isOnSide = orientation > 4
  const turned = new ImageData(isOnSide ? height : width, isOnSide ? width : height)
  const from = new Uint32Array(data.buffer)
  const to = new Uint32Array(turned.data.buffer)
  const flipX = [2, 3, 7, 8].includes(orientation)
  const flipY = [3, 4, 6, 7].includes(orientation)
  for (let y = 0; y < turned.height; y++) {
    for (let x = 0; x < turned.width; x++) {
      const [along, down] = isOnSide ? [y, x] : [x, y]
      const column = flipX ? width - 1 - along : along
      const row = flipY ? height - 1 - down : down
      to[y * turned.width + x] = from[row * width + column] ?? 0
    }
  }
  return createImageBitmap(turned)
}
