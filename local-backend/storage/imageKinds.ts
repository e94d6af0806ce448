import { invalidArgument } from '../http/backendError'

export type ImageKind = 'image/jpeg' | 'image/png' | 'image/webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The picture type that the first bytes indicate; null unless it is one of the three types that may be stored. */
export function sniff(bytes: Buffer): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  return null
}

/** Throws if a file claims a picture type that its bytes don't match (W35). */
export function expectMatchingType(contentType: string, kind: ImageKind | null) {
  const [type = ''] = contentType.toLowerCase().split(';')
  if (!type.trim().startsWith('image/') || type.trim() === kind) return
  throw invalidArgument(`The bytes of the file do not match ${type.trim()}. Pictures are JPEG, PNG or WEBP.`)
}
