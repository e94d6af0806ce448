import type { Caller } from '../firestore/authorize'
import { jsonAnswer, type Answer, type Exchange } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'
import { judged } from './authorize'
import { expectAgreement } from './imageKinds'
import { listPage, readListRequest } from './listing'
import { changedMetadata } from './metadata'
import { pathOf } from './names'
import { findReadable, notFound } from './reading'
import { readRequestedMetadata } from './requestedMetadata'
import type { StorageParts } from './upload'

/** A file, and who asks for something to be done with it. */
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
 * The bytes are never served where the app is: who may read them is sent to the other origin. With the token, since
 * a browser doesn't take the Authorization header along.
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

/** A change of metadata; the type is judged, and must be that of the bytes where it is a picture's (W32, W35). */
export async function patchCall(
  { bucket, name, caller }: Target,
  exchange: Exchange,
  { store, authorize, now }: StorageParts,
): Promise<Answer> {
  const requested = readRequestedMetadata(parseJsonObject(await exchange.readBody()), bucket, name)
  // From here on without a pause, so that what is judged is what is changed.
  const object = store.find(bucket, name)
  const metadata = object && changedMetadata(object.metadata, requested, now())
  authorize(
    {
      method: 'update',
      bucket,
      path: name,
      resource: object && judged(object.metadata),
      requestResource: metadata && judged(metadata),
    },
    caller,
  )
  if (!object || !metadata) throw notFound()
  expectAgreement(metadata.contentType, object.kind)
  store.put({ ...object, metadata })
  return jsonAnswer(200, JSON.stringify(metadata))
}

/** §7 Delete. */
export function deleteCall({ bucket, name, caller }: Target, { store, authorize }: StorageParts): Answer {
  const object = store.find(bucket, name)
  const resource = object && judged(object.metadata)
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
  const { items, ...page } = listPage(request, (from, most) => store.names(bucket, from, most))
  return jsonAnswer(200, JSON.stringify({ ...page, items: items.map(name => ({ name, bucket })) }))
}
