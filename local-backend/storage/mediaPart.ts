import { BackendError } from '../http/backendError'
import type { Answer, Exchange, Part } from '../http/exchange'
import type { Authorize } from './authorize'
import type { FileStore } from './fileStore'
import { isStoragePath, readAddress } from './names'
import type { StoredObject } from './objectTable'
import { findReadable, notFound, type Reading } from './reading'
import { withRefusals } from './refusals'

/**
 * The stored bytes can't run scripts or load anything (W35). As in production, any page may read them: pictures are
 * public, and a token grants access. Requests with credentials are never allowed (W39).
 */
const SHARED_HEADERS: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, etag, content-length',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
/** After a redirect from the first origin, a browser repeats the headers that the SDK set there. */
const PREFLIGHT: Record<string, string> = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers':
    'authorization, range, x-firebase-appcheck, x-firebase-gmpid, x-firebase-storage-version',
  'access-control-max-age': '3600',
}
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;.*)?$/
/** Browsers revalidate every time, and get no bytes if the file is unchanged. */
const DEFAULT_CACHE_CONTROL = 'private, max-age=0'

interface Options {
  store: FileStore
  /** The only bucket. */
  bucket: string
  authorize: Authorize
}

/**
 * §7 Media: `/v0/b/{bucket}/o/{path}?alt=media&token=…`, for a separate origin. On the app's own origin, a stored
 * page would run as the app.
 */
export function makeMediaPart(options: Options): Part {
  return async exchange => {
    if (!isStoragePath(exchange.path)) return null
    if (exchange.method === 'OPTIONS') {
      return { status: 204, headers: { ...SHARED_HEADERS, ...PREFLIGHT }, body: '' }
    }
    const answer = await withRefusals(() => answerMedia(exchange, options))
    return { ...answer, headers: { ...answer.headers, ...SHARED_HEADERS } }
  }
}

async function answerMedia({ method, path, query, headers }: Exchange, options: Options): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD')
    throw new BackendError('METHOD_NOT_ALLOWED', 'This origin only serves reads.')
  const { bucket, name } = readAddress(path, options.bucket)
  if (name === null || query.get('alt') !== 'media') throw notFound()
  const caller = { authorization: headers.authorization }
  const reading = { bucket, name, token: query.get('token'), caller }

  const object = findReadable(options, reading)
  if (isKnown(headers['if-none-match'], etagOf(object))) {
    return { status: 304, headers: headersOf(object), body: '' }
  }
  const { object: read, bytes } = await readBytes(object, reading, options)
  return { status: 200, headers: { ...headersOf(read), 'content-type': typeOf(read) }, body: bytes }
}

/** Reads the bytes; tries once more if the file was replaced meanwhile. */
async function readBytes(
  object: StoredObject,
  reading: Reading,
  options: Options,
): Promise<{ object: StoredObject; bytes: Buffer }> {
  try {
    return { object, bytes: await options.store.read(object) }
  } catch (error) {
    const next = findReadable(options, reading)
    if (next.file === object.file) throw error
    return { object: next, bytes: await options.store.read(next) }
  }
}

function headersOf(object: StoredObject): Record<string, string> {
  const { cacheControl, contentDisposition, contentLanguage } = object.metadata
  return {
    etag: etagOf(object),
    'cache-control': cacheControl ?? DEFAULT_CACHE_CONTROL,
    'content-disposition': contentDisposition,
    ...(contentLanguage === undefined ? {} : { 'content-language': contentLanguage }),
  }
}

const etagOf = ({ metadata }: StoredObject) => `"${metadata.etag}"`

const typeOf = ({ metadata: { contentType } }: StoredObject) =>
  MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream'

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some(part => part.trim().replace(/^W\//, '') === etag || part.trim() === '*')
}
