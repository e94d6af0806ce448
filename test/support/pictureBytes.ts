/** Bytes of letters and numbers. */
export const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap(part => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
export const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255)
const little = (value: number, bytes: number) => big(value, bytes).reverse()

/** The heads of pictures of each size that the storage takes. */
export const pngOf = (width: number, height: number, first = 'IHDR') =>
  bytesOf('\x89PNG\r\n\x1a\n', big(13, 4), first, big(width, 4), big(height, 4), [1, 0, 0, 0, 0])
/** `comment`: what stands before the size, in bytes. */
export const jpegOf = (width: number, height: number, comment = 0) =>
  bytesOf(
    '\xff\xd8\xff\xfe',
    big(comment + 2, 2),
    'x'.repeat(comment),
    '\xff\xc0\0\x11\x08',
    big(height, 2),
    big(width, 2),
  )
const webpOf = (kind: string, more: number[]) => bytesOf('RIFF', [9, 9, 9, 9], 'WEBP', kind, more)
export const vp8x = (width: number, height: number) =>
  webpOf('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])
export const vp8l = (width: number, height: number) =>
  webpOf('VP8L', [9, 0, 0, 0, 0x2f, ...little((width - 1) | ((height - 1) << 14), 4)])
export const vp8 = (width: number, height: number) =>
  webpOf('VP8 ', [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2)])
