import { CENTRED, keptPart, type Crop, type Scaling } from './crop'
import type { Box, Size } from './size'

/** §7 Images: the part of the picture to draw, and where to draw it in the stored size. */
export interface Fit {
  from: Box
  to: Box
}

/**
 * §7 Images: 'shrink' shows the whole picture (letterbox). 'crop' fills the size (cover). It keeps the part that `crop`
 * names, or else cuts opposite sides equally.
 */
export function fitImage({ width, height }: Size, target: Size, scaling: Scaling, crop: Crop = CENTRED): Fit {
  // An ImageBitmap inherits its sides as getters, and a spread would lose them.
  const source = { width, height }
  if (scaling === 'crop') return { from: keptPart(source, target, crop), to: { x: 0, y: 0, ...target } }
  const scale = Math.min(target.width / source.width, target.height / source.height)
  const size = {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
  return { from: { x: 0, y: 0, ...source }, to: centred(size, target) }
}

const centred = (inner: Size, outer: Size): Box => ({
  x: Math.round((outer.width - inner.width) / 2),
  y: Math.round((outer.height - inner.height) / 2),
  ...inner,
})

/** The size scaled down to a longer side of at most `maxPixels` pixels. Never scales up. */
export function sizeWithin({ width, height }: Size, maxPixels: number): Size {
  const scale = Math.min(1, maxPixels / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
