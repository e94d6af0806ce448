import type { Caller } from '../firestore/authorize'
import { jsonAnswer, type Answer, type Exchange } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'
import { withoutTokens } from './authorize'
import { listPage, readListRequest } from './listing'
import { changedMetadata } from './metadata'
import { pathOf } from './names'
import { findReadable, notFound } from './reading'
import { readRequestedMetadata } from './requestedMetadata'
import type { StorageParts } from './upload'

/** A file, and the caller of an operation on it. */
export interface Target {
  bucket: string
  name: string
  caller: Caller
}

/** §7 Metadata: GET /b/{bucket}/o/{path}. */
export function getCall(target: Target, parts: StorageParts): Answer {
  return jsonAnswer(200, JSON.stringify(findReadable(parts, { ...target, token: null }).metadata))
}

/**
 * Redirects a permitted reader to the media origin, because file bytes are never served on the app's origin. The
 * address includes the token, since a browser doesn't forward the Authorization header.
 */
export function redirectToMedia(
  target: Target,
  token: string | null,
  parts: StorageParts,
  mediaOrigin: string,
): Answer {
  const { metadata } = findReadable(parts, { ...target, token })
  const query = new URLSearchParams({ alt: 'media', token: metadata.downloadTokens.split(',')[0] ?? '' })
  return {
    status: 302,
    headers: {
      location: `${mediaOrigin}${pathOf(target.bucket, target.name)}?${query.toString()}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: '',
  }
}

/** Changes the metadata. The rules judge the new type (W32). */
export async function patchCall(
  { bucket, name, caller }: Target,
  exchange: Exchange,
  { store, authorize, now }: StorageParts,
): Promise<Answer> {
  const requested = readRequestedMetadata(parseJsonObject(await exchange.readBody()), bucket, name)
  // No await from here on, so that the file can't change between judging and writing.
  const object = store.find(bucket, name)
  const metadata = object && changedMetadata(object.metadata, requested, now())
  authorize(
    {
      method: 'update',
      bucket,
      path: name,
      resource: object && withoutTokens(object.metadata),
      requestResource: metadata && withoutTokens(metadata),
    },
    caller,
  )
  if (!object || !metadata) throw notFound()
  store.put({ ...object, metadata })
  return jsonAnswer(200, JSON.stringify(metadata))
}

/** §7 Delete. */
export function deleteCall({ bucket, name, caller }: Target, { store, authorize }: StorageParts): Answer {
  const object = store.find(bucket, name)
  const resource = object && withoutTokens(object.metadata)
  authorize({ method: 'delete', bucket, path: name, resource, requestResource: null }, caller)
  if (!object) throw notFound()
  store.remove(object)
  return { status: 204, headers: { 'cache-control': 'private, no-store' }, body: '' }
}

/** §7 List. */
export function listCall(
  bucket: string,
  query: URLSearchParams,
  caller: Caller,
  { store, authorize }: StorageParts,
): Answer {
  const request = readListRequest(query)
  authorize({ method: 'list', bucket, path: request.prefix, resource: null, requestResource: null }, caller)
  const { items, ...page } = listPage(request, (from, limit) => store.names(bucket, from, limit))
  return jsonAnswer(200, JSON.stringify({ ...page, items: items.map(name => ({ name, bucket })) }))
}
