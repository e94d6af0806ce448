/** The first bytes of each file type. */
const BEGINNINGS: Record<string, string> = {
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'image/gif': 'GIF89a',
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg">',
  'image/avif': '\0\0\0\x20ftypavif',
  'image/heic': '\0\0\0\x18ftypheic',
  'image/bmp': 'BM',
  'image/tiff': 'II*\0',
  'text/html': '<!doctype html>',
  'application/pdf': '%PDF-1.7',
}

/** A file of the given size with the first bytes of its type. */
export function fileBytes(contentType: string, size: number): Uint8Array {
  const [type = ''] = contentType.toLowerCase().split(';')
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from(BEGINNINGS[type.trim()] ?? '', 'latin1').subarray(0, size))
  return bytes
}
