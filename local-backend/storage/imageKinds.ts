import { invalidArgument } from '../http/backendError'

export type ImageKind = 'image/jpeg' | 'image/png' | 'image/webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What the first bytes say a file is; null for anything but the three types of picture that are stored. */
export function sniff(bytes: Buffer): ImageKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  return null
}

/** Throws unless a file that calls itself a picture begins as one of that type (W35). */
export function expectAgreement(contentType: string, kind: ImageKind | null) {
  const [type = ''] = contentType.toLowerCase().split(';')
  if (!type.trim().startsWith('image/') || type.trim() === kind) return
  throw invalidArgument(
    `The bytes of the file are not those of a ${type.trim()}. Pictures are JPEG, PNG or WEBP.`,
  )
}
