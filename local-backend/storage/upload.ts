import type { Caller } from '../firestore/authorize'
import { invalidArgument } from '../http/backendError'
import { withoutTokens, type Authorize } from './authorize'
import type { FileStore } from './fileStore'
import { checksumsOf, newMetadata, type NewObject, type ObjectMetadata } from './metadata'
import type { RequestedMetadata } from './requestedMetadata'

/** Whether a file that a client added stays. */
export type KeepsFile = (metadata: ObjectMetadata, bytes: Buffer) => boolean

export const keepEverything: KeepsFile = () => true

export interface StorageParts {
  store: FileStore
  authorize: Authorize
  /** In production, a trigger of Cloud Functions removes the other files a moment after they were added. */
  keepsFile: KeepsFile
  /** The current time, in ms. */
  now(): number
}

/** Has the rules judge an upload, and gives the metadata it would have. Throws BackendError. */
export function judgeUpload(
  { store, authorize, now }: StorageParts,
  object: NewObject,
  caller: Caller,
): ObjectMetadata {
  const { bucket, name } = object
  const former = store.find(bucket, name)?.metadata ?? null
  const metadata = newMetadata(object, former, now())
  authorize(
    {
      method: 'create',
      bucket,
      path: name,
      resource: former && withoutTokens(former),
      requestResource: withoutTokens(metadata),
    },
    caller,
  )
  return metadata
}

export interface Upload {
  bucket: string
  name: string
  requested: RequestedMetadata
  bytes: Buffer
}

/**
 * Stores an upload; it is on disk when this resolves. Rejects with BackendError if it may not be stored. A file that
 * doesn't stay is answered like any other, as in production.
 */
export async function storeUpload(
  parts: StorageParts,
  { bucket, name, requested, bytes }: Upload,
  caller: Caller,
): Promise<ObjectMetadata> {
  const object = { bucket, name, requested, size: bytes.length, checksums: checksumsOf(bytes) }
  // Judge first, so that a refused upload takes no disk space.
  const { md5Hash } = judgeUpload(parts, object, caller)
  if (requested.md5Hash !== null && requested.md5Hash !== md5Hash)
    throw invalidArgument('The bytes do not match the MD5 hash that was sent.')

  const file = await parts.store.stage(bucket, name, bytes)
  try {
    // Judge again: something may have changed while the bytes were written.
    const metadata = judgeUpload(parts, object, caller)
    if (parts.keepsFile(metadata, bytes)) parts.store.put({ metadata, file })
    else parts.store.discard(file)
    return metadata
  } catch (error) {
    parts.store.discard(file)
    throw error
  }
}
