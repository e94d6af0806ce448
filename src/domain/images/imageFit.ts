import type { Scaling } from '../editor/draft/eventDraft'
import type { Size } from './imageSize'

/** In pixels, from the top left corner. */
export interface Box extends Size {
  x: number
  y: number
}

/** §7 Images: the part of the picture to draw, and where to draw it in the stored size. */
export interface Fit {
  from: Box
  to: Box
}

/**
 * §7 Images: 'shrink' shows the whole picture (letterbox). 'crop' fills the size and cuts opposite sides equally
 * (cover).
 */
export function fitImage({ width, height }: Size, target: Size, scaling: Scaling): Fit {
  // An ImageBitmap inherits its sides as getters, and a spread would lose them.
  const source = { width, height }
  const ratios = [target.width / source.width, target.height / source.height]
  if (scaling === 'crop') {
    const scale = Math.max(...ratios)
    const part = { width: target.width / scale, height: target.height / scale }
    return { from: centred(part, source), to: { x: 0, y: 0, ...target } }
  }
  const scale = Math.min(...ratios)
  const size = {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
  return { from: { x: 0, y: 0, ...source }, to: centred(size, target, Math.round) }
}

const centred = (inner: Size, outer: Size, round = (value: number) => value): Box => ({
  x: round((outer.width - inner.width) / 2),
  y: round((outer.height - inner.height) / 2),
  ...inner,
})

/** The size scaled down to a longer side of at most `maxPixels` pixels. Never scales up. */
export function sizeWithin({ width, height }: Size, maxPixels: number): Size {
  const scale = Math.min(1, maxPixels / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
