import type { Size } from '../../../domain/images/size'

/** A decoder's pixels. A row has `stride` bytes, and a pixel has `channels` bytes. The fourth channel is opacity. */
export interface Pixels extends Size {
  data: Uint8Array
  stride: number
  channels: 3 | 4
}

/** Shrinks pixels by averaging, without a second copy in full size (R49). */
export function shrinkPixels({ data, stride, channels, ...from }: Pixels, to: Size): ImageData {
  const image = new ImageData(to.width, to.height)
  const edge = (position: number, whole: number, parts: number) => Math.floor((position * whole) / parts)
  for (let y = 0; y < to.height; y++) {
    const top = edge(y, from.height, to.height)
    const bottom = Math.max(top + 1, edge(y + 1, from.height, to.height))
    for (let x = 0; x < to.width; x++) {
      const left = edge(x, from.width, to.width)
      const right = Math.max(left + 1, edge(x + 1, from.width, to.width))
      const target = (y * to.width + x) * 4
      const count = (bottom - top) * (right - left)
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
      for (let row = top; row < bottom; row++) {
        const end = row * stride + right * channels
        for (let at = row * stride + left * channels; at < end; at += channels) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
          alpha += channels === 4 ? (data[at + 3] ?? 0) : 255
        }
      }
      image.data[target] = red / count
      image.data[target + 1] = green / count
      image.data[target + 2] = blue / count
      image.data[target + 3] = alpha / count
    }
  }
  return image
}
