import { rgbaToThumbHash } from 'thumbhash'
import { dominantColour } from '../../domain/images/dominantColour'
import type { Size } from '../../domain/images/size'

/** R71: the `imageGround` of a picture, from its opaque RGBA pixels. Each side must have at most 100 pixels. */
export function groundOf(pixels: ArrayLike<number>, { width, height }: Size): string {
  const hash = btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels)))
  return dominantColour(pixels) + hash.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
