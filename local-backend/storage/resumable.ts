import type { Caller } from '../firestore/authorize'
import { BackendError, invalidArgument } from '../http/backendError'
import { jsonAnswer, type Answer, type Exchange } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'
import { MAX_BODY_BYTES } from '../http/readBody'
import { checksumsOf } from './metadata'
import { readRequestedMetadata } from './requestedMetadata'
import { judgeUpload, storeUpload, type StorageParts } from './upload'
import type { Session, UploadSessions } from './uploadSessions'

const NOTHING = Buffer.alloc(0)
/** Every chunk except the last should be a multiple of this size. Clients are told, but it is not enforced. */
const GRANULARITY = '262144'

/** Starts a resumable upload. The rules judge it by its announced size. */
export async function startUpload(
  exchange: Exchange,
  { bucket, name, caller }: { bucket: string; name: string; caller: Caller },
  sessions: UploadSessions,
  parts: StorageParts,
): Promise<Answer> {
  if (headerOf(exchange, 'x-goog-upload-command') !== 'start')
    throw invalidArgument('A resumable upload must begin with the command start.')
  const announced = headerOf(exchange, 'x-goog-upload-header-content-length') ?? ''
  if (!/^\d{1,15}$/.test(announced)) throw invalidArgument('The size of the upload must be announced.')
  const size = Number(announced)
  const body = await exchange.readBody()
  const sent = body.length === 0 ? {} : parseJsonObject(body)
  const contentType = headerOf(exchange, 'x-goog-upload-header-content-type') ?? null
  const requested = readRequestedMetadata({ ...(contentType ? { contentType } : {}), ...sent }, bucket, name)

  judgeUpload(parts, { bucket, name, requested, size, checksums: checksumsOf(NOTHING) }, caller)
  if (size > MAX_BODY_BYTES)
    throw new BackendError('PAYLOAD_TOO_LARGE', `A file may have at most ${MAX_BODY_BYTES} bytes.`)
  const { id } = sessions.open({ bucket, name, requested }, size)
  const query = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' })
  return statusAnswer('active', {
    // The Host header is safe to repeat, because it was checked when the request arrived.
    'x-goog-upload-url': `http://${exchange.headers.host}${exchange.path}?${query.toString()}`,
    'x-goog-upload-chunk-granularity': GRANULARITY,
  })
}

/** Handles the later requests of an upload: `upload`, `finalize`, both, `query` or `cancel`. */
export async function continueUpload(
  exchange: Exchange,
  bucket: string,
  caller: Caller,
  sessions: UploadSessions,
  parts: StorageParts,
): Promise<Answer> {
  const session = sessions.find(exchange.query.get('upload_id') ?? '', bucket)
  const name = exchange.query.get('name')
  if (name !== null && name !== session.name) throw invalidArgument('The upload belongs to another object.')
  const command = (headerOf(exchange, 'x-goog-upload-command') ?? '').replace(/\s/g, '')
  const received = { 'x-goog-upload-size-received': String(session.received) }
  switch (command) {
    case 'query':
      return statusAnswer(session.state === 'final' ? 'final' : 'active', received)
    case 'cancel':
      sessions.drop(session)
      return statusAnswer('cancelled', {})
    case 'upload':
    case 'upload,finalize': {
      const bytes = await exchange.readBody()
      sessions.append(session, headerOf(exchange, 'x-goog-upload-offset'), bytes)
      if (command === 'upload') return statusAnswer('active', {})
      return finalise(session, caller, sessions, parts)
    }
    case 'finalize':
      return finalise(session, caller, sessions, parts)
    default:
      throw invalidArgument('Invalid X-Goog-Upload-Command.')
  }
}

/** Stores the upload. The rules judge it again, with its real bytes and the caller who finishes it. */
async function finalise(
  session: Session,
  caller: Caller,
  sessions: UploadSessions,
  parts: StorageParts,
): Promise<Answer> {
  // Clients retry after UNAVAILABLE; by then the upload is stored.
  if (session.state === 'finalising') throw new BackendError('UNAVAILABLE', 'The upload is being finalised.')
  if (session.state !== 'active') throw invalidArgument('The upload is already finalised.')
  if (session.received !== session.size) {
    sessions.drop(session)
    throw invalidArgument(`${session.received} of the ${session.size} announced bytes arrived.`)
  }
  session.state = 'finalising'
  try {
    const metadata = await storeUpload(parts, { ...session, bytes: Buffer.concat(session.chunks) }, caller)
    sessions.finish(session)
    const answer = jsonAnswer(200, JSON.stringify(metadata))
    return { ...answer, headers: { ...answer.headers, 'x-goog-upload-status': 'final' } }
  } catch (error) {
    // A refusal is final. After any other failure the client may try to finish again.
    if (error instanceof BackendError) sessions.drop(session)
    else session.state = 'active'
    throw error
  }
}

function headerOf({ headers }: Exchange, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function statusAnswer(status: 'active' | 'final' | 'cancelled', headers: Record<string, string>): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-goog-upload-status': status,
      ...headers,
    },
    body: 'OK',
  }
}
