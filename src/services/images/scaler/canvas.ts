import type { Crop, Scaling } from '../../../domain/images/crop'
import { fitImage } from '../../../domain/images/imageFit'
import type { Box, Size } from '../../../domain/images/size'
import type { Encode } from './encode'
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
