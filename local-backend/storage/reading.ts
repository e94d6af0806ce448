import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '../firestore/authorize'
import { BackendError } from '../http/backendError'
import { withoutTokens, type Authorize } from './authorize'
import type { FileStore } from './fileStore'
import type { StoredObject } from './objectTable'

export interface Reading {
  bucket: string
  name: string
  /** A download token: it grants read access whatever the rules say. */
  token: string | null
  caller: Caller
}

export const notFound = () => new BackendError('NOT_FOUND', 'Not Found.')

/** Finds a file that the caller may read. Throws BackendError: permission is checked before existence. */
export function findReadable(
  { store, authorize }: { store: FileStore; authorize: Authorize },
  { bucket, name, token, caller }: Reading,
): StoredObject {
  const object = store.find(bucket, name)
  if (object && token !== null && isTokenOf(object, token)) return object
  const resource = object && withoutTokens(object.metadata)
  authorize({ method: 'get', bucket, path: name, resource, requestResource: null }, caller)
  if (!object) throw notFound()
  return object
}

function isTokenOf({ metadata }: StoredObject, token: string): boolean {
  const given = Buffer.from(token)
  return metadata.downloadTokens.split(',').some(one => {
    const known = Buffer.from(one)
    return known.length === given.length && timingSafeEqual(known, given)
  })
}
