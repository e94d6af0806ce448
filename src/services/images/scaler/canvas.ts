import type { Crop, Scaling } from '../../../domain/images/crop'
import { fitImage } from '../../../domain/images/imageFit'
import type { Box, Size } from '../../../domain/images/size'
import { ImageError } from './imageError'

/** How a picture is fitted. R71: without a crop, both sides are cut equally. */
export interface Fitting {
  scaling: Scaling
  crop?: Crop | undefined
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** The colour behind transparent parts, because JPEG has no transparency. */
const PAPER = '#ffffff'

/** Makes a canvas that works in a worker. If the browser has none, makes one for the page. Throws ImageError. */
function makeCanvas({ width, height }: Size): { canvas: Canvas; context: Context } {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false }) as Context | null
  // The device is out of memory.
  if (!context) throw new ImageError('failed')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

/**
 * §7 Images: fits a picture into `size`, without metadata (R49), and passes the canvas to `take`. Throws ImageError,
 * or whatever `take` throws.
 */
export async function drawFitted<T>(
  picture: ImageBitmap,
  size: Size,
  { scaling, crop }: Fitting,
  take: (drawn: { encode: Encode; pixels: () => Uint8ClampedArray }) => T | Promise<T>,
): Promise<T> {
  const { canvas, context } = makeCanvas(size)
  try {
    const { from, to } = fitImage(picture, size, scaling, crop)
    draw(context, picture, from, to)
    if (scaling === 'shrink') fillBars(context, size, to)
    return await take({
      encode: (type, quality) => toBlob(canvas, type, quality),
      pixels: () => context.getImageData(0, 0, size.width, size.height).data,
    })
  } finally {
    // Safari frees a canvas's memory only once its size is zero.
    canvas.width = 0
  }
}

const draw = (context: Context, picture: ImageBitmap, from: Box, to: Box) =>
  context.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)

/** Fills each letterbox bar with the mean colour of the picture's adjacent edge. */
function fillBars(context: Context, { width, height }: Size, picture: Box) {
  const right = picture.x + picture.width
  const bottom = picture.y + picture.height
  const bars: [bar: Box, edge: Box][] = [
    [
      { x: 0, y: 0, width: picture.x, height },
      { ...picture, width: 1 },
    ],
    [
      { x: right, y: 0, width: width - right, height },
      { ...picture, x: right - 1, width: 1 },
    ],
    [
      { x: 0, y: 0, width, height: picture.y },
      { ...picture, height: 1 },
    ],
    [
      { x: 0, y: bottom, width, height: height - bottom },
      { ...picture, y: bottom - 1, height: 1 },
    ],
  ]
  for (const [bar, edge] of bars) {
    if (bar.width <= 0 || bar.height <= 0) continue
    context.fillStyle = meanColour(context.getImageData(edge.x, edge.y, edge.width, edge.height).data)
    context.fillRect(bar.x, bar.y, bar.width, bar.height)
  }
}

function meanColour(pixels: Uint8ClampedArray): string {
  const sums = [0, 0, 0]
  pixels.forEach((value, index) => {
    if (index % 4 < 3) sums[index % 4] = (sums[index % 4] ?? 0) + value
  })
  return `rgb(${sums.map(sum => Math.round(sum / (pixels.length / 4))).join(' ')})`
}

const toBlob = (canvas: Canvas, type: string, quality: number): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise(resolve => canvas.toBlob(resolve, type, quality))

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
