import { BackendError, invalidArgument } from '../http/backendError'

const MAX_NAME_BYTES = 1024
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/
/** Backslashes, control characters, and the replacement character of broken UTF-8. */
const UNSAFE = /[\\\u0000-\u001f\u007f\ufffd]/
/** An escape that remains after decoding would change its meaning if decoded again. */
const ENCODED = /%[0-9a-f]{2}/i

export interface Address {
  bucket: string
  /** The decoded name of a file; null for the bucket itself. */
  name: string | null
}

/** Whether a path belongs to Storage. */
export const isStoragePath = (path: string) => path === '/v0' || path.startsWith('/v0/')

/**
 * Reads `/v0/b/{bucket}/o` or `/v0/b/{bucket}/o/{name}`, with the name's slashes encoded. Throws BackendError for an
 * unsafe name (W31), and for every bucket but `own`: the rules limit the files of an event in one bucket.
 */
export function readAddress(path: string, own: string): Address {
  const [, bucketPart, namePart] = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(path) ?? []
  if (bucketPart === undefined) throw new BackendError('NOT_FOUND', 'Not Found.')
  const bucket = decoded(bucketPart)
  if (!BUCKET.test(bucket)) throw invalidArgument('Invalid bucket name.')
  if (bucket !== own) throw new BackendError('NOT_FOUND', 'The specified bucket does not exist.')
  if (namePart === undefined) return { bucket, name: null }
  if (namePart.includes('/')) throw invalidArgument('The slashes of an object name must be sent as %2F.')
  return { bucket, name: expectName(decoded(namePart)) }
}

/** The path of a file's address. */
export const pathOf = (bucket: string, name: string) =>
  `/v0/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}`

/** Returns the name if it is safe. Throws BackendError for a name that could be read as another one (W31). */
export function expectName(name: string): string {
  const isSafe =
    Buffer.byteLength(name) <= MAX_NAME_BYTES &&
    !UNSAFE.test(name) &&
    !ENCODED.test(name) &&
    name.split('/').every(segment => !['', '.', '..'].includes(segment))
  if (!isSafe) throw invalidArgument('Invalid object name.')
  return name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidArgument('The address is not correctly encoded.')
  }
}
