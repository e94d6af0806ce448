import { BackendError, invalidArgument } from '../http/backendError'

const MOST_NAME_BYTES = 1024
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/
/** Backslashes, control characters, and what stands for broken UTF-8. */
const HOSTILE = /[\\\u0000-\u001f\u007f\ufffd]/
/** What is still encoded after one decoding would mean something else after a second. */
const ENCODED = /%[0-9a-f]{2}/i

export interface Address {
  bucket: string
  /** The decoded name of a file; null for the bucket itself. */
  name: string | null
}

/** Whether a path is one of Storage's own. */
export const isStoragePath = (path: string) => path === '/v0' || path.startsWith('/v0/')

/** `/v0/b/{bucket}/o` or `/v0/b/{bucket}/o/{name}`, the name's slashes encoded. Throws BackendError (W31). */
export function readAddress(path: string): Address {
  const [, bucketPart, namePart] = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(path) ?? []
  if (bucketPart === undefined) throw new BackendError('NOT_FOUND', 'Not Found.')
  const bucket = decoded(bucketPart)
  if (!BUCKET.test(bucket)) throw invalidArgument('Invalid bucket name.')
  if (namePart === undefined) return { bucket, name: null }
  if (namePart.includes('/')) throw invalidArgument('The slashes of an object name are sent as %2F.')
  return { bucket, name: expectName(decoded(namePart)) }
}

/** Where a file is found, as a path and query start. */
export const pathOf = (bucket: string, name: string) =>
  `/v0/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}`

/** Gives the name back; throws BackendError for one that could mean another place than it says (W31). */
export function expectName(name: string): string {
  const isSound =
    Buffer.byteLength(name) <= MOST_NAME_BYTES &&
    !HOSTILE.test(name) &&
    !ENCODED.test(name) &&
    name.split('/').every(segment => !['', '.', '..'].includes(segment))
  if (!isSound) throw invalidArgument('Invalid object name.')
  return name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidArgument('The address is not encoded as it should be.')
  }
}
