import { BackendError, invalidArgument } from '../http/backendError'
import { crossOriginHeaders, PREFLIGHT_HEADERS } from '../http/crossOrigin'
import { jsonAnswer, type Answer, type Exchange, type Part } from '../http/exchange'
import { deleteCall, getCall, listCall, patchCall, redirectToMedia } from './calls'
import { isMultipart, parseMultipart } from './multipart'
import { expectName, isStoragePath, readAddress } from './names'
import { withRefusals } from './refusals'
import { readRequestedMetadata } from './requestedMetadata'
import { continueUpload, startUpload } from './resumable'
import { storeUpload, type StorageParts } from './upload'
import { UploadSessions } from './uploadSessions'

/** The headers that the SDK sends and reads in addition to those of every service. */
const REQUEST_HEADERS = [
  'range',
  'x-firebase-storage-version',
  'x-goog-upload-command',
  'x-goog-upload-header-content-length',
  'x-goog-upload-header-content-type',
  'x-goog-upload-offset',
  'x-goog-upload-protocol',
]
const ANSWER_HEADERS = [
  'date',
  'x-goog-upload-chunk-granularity',
  'x-goog-upload-size-received',
  'x-goog-upload-status',
  'x-goog-upload-url',
]

export interface StoragePartOptions extends StorageParts {
  /** The only bucket. */
  bucket: string
  /**
   * The origin of `makeMediaPart`: scheme, host and port. Read on each request, because the port is known only after
   * the start.
   */
  publicOrigin(): string
}

/** §7 File storage (v0 REST) at `/v0/b/{bucket}/o`, as the SDK `firebase/storage` calls it, except for the bytes. */
export function makeStoragePart(options: StoragePartOptions): Part {
  const sessions = new UploadSessions()
  return async exchange => {
    if (!isStoragePath(exchange.path)) return null
    const shared = crossOriginHeaders(exchange.headers)
    const headers = { ...shared, 'access-control-expose-headers': ANSWER_HEADERS.join(', ') }
    if (exchange.method === 'OPTIONS') {
      const allowed = [PREFLIGHT_HEADERS['access-control-allow-headers'], ...REQUEST_HEADERS].join(', ')
      return {
        status: 204,
        headers: { ...headers, ...PREFLIGHT_HEADERS, 'access-control-allow-headers': allowed },
        body: '',
      }
    }
    const answer = await withRefusals(() => answerCall(exchange, options, sessions))
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }
}

async function answerCall(
  exchange: Exchange,
  options: StoragePartOptions,
  sessions: UploadSessions,
): Promise<Answer> {
  const { bucket, name } = readAddress(exchange.path, options.bucket)
  const caller = { authorization: exchange.headers.authorization }
  // Use the real method: X-HTTP-Method-Override is never read (W38).
  const { method, query } = exchange
  if (name === null) {
    if (method === 'GET') return listCall(bucket, query, caller, options)
    if (method !== 'POST') throw notAllowed()
    if (query.has('upload_id')) return continueUpload(exchange, bucket, caller, sessions, options)
    return beginUpload(exchange, bucket, sessions, options)
  }
  const target = { bucket, name, caller }
  if (method === 'GET' && query.get('alt') === 'media')
    return redirectToMedia(target, query.get('token'), options, options.publicOrigin())
  if (method === 'GET') return getCall(target, options)
  if (method === 'PATCH') return patchCall(target, exchange, options)
  if (method === 'DELETE') return deleteCall(target, options)
  throw notAllowed()
}

const notAllowed = () => new BackendError('METHOD_NOT_ALLOWED', 'There is no such call.')

/** §7 Upload: the name is a query parameter in both upload protocols. */
async function beginUpload(
  exchange: Exchange,
  bucket: string,
  sessions: UploadSessions,
  options: StoragePartOptions,
): Promise<Answer> {
  const { headers, query } = exchange
  const [sent, ...others] = query.getAll('name')
  if (sent === undefined || others.length > 0) throw invalidArgument('An upload must have exactly one name.')
  const name = expectName(sent)
  const caller = { authorization: headers.authorization }
  if (headers['x-goog-upload-protocol'] === 'resumable')
    return startUpload(exchange, { bucket, name, caller }, sessions, options)

  const type = headers['content-type'] ?? ''
  if (!isMultipart(type)) throw invalidArgument('An upload must be multipart/related or resumable.')
  const { metadata, contentType, bytes } = parseMultipart(type, await exchange.readBody())
  // The type in the metadata takes precedence; it is judged and stored (W30).
  const described = { ...(contentType === null ? {} : { contentType }), ...metadata }
  const requested = readRequestedMetadata(described, bucket, name)
  return jsonAnswer(
    200,
    JSON.stringify(await storeUpload(options, { bucket, name, requested, bytes }, caller)),
  )
}
