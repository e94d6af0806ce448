import { sniffImage } from './imageKinds'

/** Every engine accepts this many arguments in one call. */
const PIECE = 8_192

/** A stored picture as a data URL, for any image element. */
export function pictureUrl(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE))
  return `data:image/${sniffImage(bytes) === 'webp' ? 'webp' : 'jpeg'};base64,${btoa(text)}`
}
