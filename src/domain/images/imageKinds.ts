/** §2 Branding tab: the accepted types. The first bytes of a file decide its type (C38). */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heif' | 'bmp' | 'tiff'

/** The list for the file picker. Some systems recognise newer types only by their file extension. */
export const ACCEPTED_IMAGES = [
  ...['jpeg', 'png', 'webp', 'avif', 'gif', 'svg+xml', 'heic', 'heif', 'bmp', 'tiff'].map(
    name => `image/${name}`,
  ),
  ...['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.svg', '.heic', '.heif', '.bmp', '.tif', '.tiff'],
].join(',')

const SVG_SEARCHED_BYTES = 4_096
/** What may precede the root element: a declaration, comments or a document type. */
const SVG_START =
  /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE\s+svg[^>[]*(\[[^\]]*\])?\s*>\s*)*<svg[\s>]/i

const AVIF_BRANDS = ['avif', 'avis']
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1', 'mif2']

/** The type of a file by its first bytes, whatever its name says. Null if the type isn't accepted. */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  const at = (start: number, length: number) => latin1(bytes, start, length)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (at(0, 4) === 'GIF8') return 'gif'
  if (at(0, 4) === 'RIFF' && at(8, 4) === 'WEBP') return 'webp'
  if (at(0, 4) === 'II*\0' || at(0, 4) === 'MM\0*') return 'tiff'
  if (at(4, 4) === 'ftyp') return kindOfBrands(bytes)
  if (at(0, 2) === 'BM' && bytes.length >= 26) return 'bmp'
  const text = new TextDecoder().decode(bytes.subarray(0, SVG_SEARCHED_BYTES))
  return SVG_START.test(text) ? 'svg' : null
}

/** AVIF and HEIF share a container. Both may list the brand `mif1`, but only AVIF lists `avif`. */
function kindOfBrands(bytes: Uint8Array): 'avif' | 'heif' | null {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0)
  const brands: string[] = []
  for (let start = 8; start + 4 <= Math.min(size, bytes.length); start += 4)
    if (start !== 12) brands.push(latin1(bytes, start, 4))
  if (brands.some(brand => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some(brand => HEIF_BRANDS.includes(brand)) ? 'heif' : null
}

export const latin1 = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length))
