import { IMAGE_UPLOAD_MAX_BYTES } from '../constants'
import { latin1, sniffImage } from './imageKinds'
import { isShowable } from './photoSize'

/** What the storage says of a file that was added. */
export interface ArrivedFile {
  name: string
  contentType: string
  contentEncoding: string
}

/** The folders of all events. The bucket may hold other files, such as backups of its owner. */
export const PICTURES_FOLDER = 'events/'
/** Rules see the parts of a path. A doubled slash, say, would be another file for the same parts. */
const PICTURE = /^events\/[^/]+\/(\d{4}-\d\d-\d\d_)?(eventImage|thumbnailImage)(-[0-9A-Za-z])?$/
const KINDS = ['jpeg', 'png', 'webp']
/** How the storage says that bytes are sent as they are. */
const NO_ENCODING = ['', 'identity']

/**
 * Whether a file that was added may stay (§7 File storage). Rules can't look into a file, so whoever may add pictures can
 * add any bytes. A picture stays if a browser can draw it anywhere, as a moderator saw it: what its type says, of at most
 * four megapixels, not animated, and sent without an encoding, which could make it larger. The app's own are all of these.
 */
export function mayStay({ name, contentType, contentEncoding }: ArrivedFile, bytes: Uint8Array): boolean {
  if (!name.startsWith(PICTURES_FOLDER)) return true
  const kind = sniffImage(bytes)
  return (
    PICTURE.test(name) &&
    kind !== null &&
    KINDS.includes(kind) &&
    contentType === `image/${kind}` &&
    NO_ENCODING.includes(contentEncoding) &&
    bytes.length <= IMAGE_UPLOAD_MAX_BYTES &&
    isShowable(bytes) &&
    !holdsMore(kind, bytes)
  )
}

/**
 * Whether a PNG or WebP has frames. The later ones show minutes after the first, which is all that a moderator saw. Or whether a PNG
 * has a packed colour profile: 400 kB become 400 MB, and each browser unpacks them.
 */
function holdsMore(kind: string, bytes: Uint8Array): boolean {
  if (kind === 'webp') return latin1(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0
  if (kind === 'jpeg') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  // The parts that announce frames and colours come before the picture's own data.
  for (let start = 8; start + 8 <= bytes.length; start += 12 + view.getUint32(start)) {
    const part = latin1(bytes, start + 4, 4)
    if (part === 'acTL' || part === 'iCCP') return true
    if (part === 'IDAT') return false
  }
  return false
}
