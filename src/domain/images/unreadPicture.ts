import { asSource } from '../event/reader/eventParts'
import type { Scaling } from './crop'

/** R49: a picked file that can only be read with a connection, as the draft keeps it. */
export interface UnreadPicture {
  name: string
  /** Its MIME type, as the browser gave it. */
  type: string
  scaling: Scaling
  bytes: Uint8Array<ArrayBuffer>
}

/** The picture of a stored draft, or undefined if it can't be used. */
export function readUnreadPicture(value: unknown): UnreadPicture | undefined {
  const source = asSource(value)
  if (!source) return undefined
  const { name, type, scaling, bytes } = source
  const isKnown = scaling === 'shrink' || scaling === 'crop'
  const isWhole = isKnown && typeof name === 'string' && typeof type === 'string' && ArrayBuffer.isView(bytes)
  return isWhole ? (source as unknown as UnreadPicture) : undefined
}

/** A picked file as a draft keeps it. Rejects if the file can't be read any more. */
export async function unreadPicture(file: File, scaling: Scaling = 'shrink'): Promise<UnreadPicture> {
  return { name: file.name, type: file.type, scaling, bytes: new Uint8Array(await file.arrayBuffer()) }
}
