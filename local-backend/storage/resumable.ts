import type { Caller } from '../firestore/authorize'
import { BackendError, invalidArgument } from '../http/backendError'
import { jsonAnswer, type Answer, type Exchange } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'
import { MOST_BODY_BYTES } from '../http/readBody'
import { checksumsOf } from './metadata'
import { readRequestedMetadata } from './requestedMetadata'
import { judgeUpload, storeUpload, type StorageParts } from './upload'
import type { Session, UploadSessions } from './uploadSessions'

const NOTHING = Buffer.alloc(0)
/** Chunks that are not the last have a multiple of this size; told to clients, not demanded of them. */
const GRANULARITY = '262144'

/** Begins an upload that can be resumed; judged by the size that is announced. */
export async function startUpload(
  exchange: Exchange,
  { bucket, name, caller }: { bucket: string; name: string; caller: Caller },
  sessions: UploadSessions,
  parts: StorageParts,
): Promise<Answer> {
  if (headerOf(exchange, 'x-goog-upload-command') !== 'start')
    throw invalidArgument('A resumable upload begins with the command start.')
  const announced = headerOf(exchange, 'x-goog-upload-header-content-length') ?? ''
  if (!/^\d{1,15}$/.test(announced)) throw invalidArgument('The size of the upload must be announced.')
  const size = Number(announced)
  const body = await exchange.readBody()
  const sent = body.length === 0 ? {} : parseJsonObject(body)
  const contentType = headerOf(exchange, 'x-goog-upload-header-content-type') ?? null
  const requested = readRequestedMetadata({ ...(contentType ? { contentType } : {}), ...sent }, bucket, name)

  judgeUpload(parts, { bucket, name, requested, size, checksums: checksumsOf(NOTHING) }, caller)
  if (size > MOST_BODY_BYTES)
    throw new BackendError('PAYLOAD_TOO_LARGE', `A file may have ${MOST_BODY_BYTES} bytes at most.`)
  const { id } = sessions.open({ bucket, name, requested }, size)
  const query = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' })
  return statusAnswer('active', {
    // The host was found to be one of ours when the request came in.
    'x-goog-upload-url': `http://${exchange.headers.host}${exchange.path}?${query.toString()}`,
    'x-goog-upload-chunk-granularity': GRANULARITY,
  })
}

/** What follows: `upload`, `finalize`, both, `query` or `cancel`. */
export async function continueUpload(
  exchange: Exchange,
  bucket: string,
  caller: Caller,
  sessions: UploadSessions,
  parts: StorageParts,
): Promise<Answer> {
  const session = sessions.find(exchange.query.get('upload_id') ?? '', bucket)
  const name = exchange.query.get('name')
  if (name !== null && name !== session.name) throw invalidArgument('The upload is that of another object.')
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

/** Stores the upload, judged again: by its real bytes, and as whoever finishes it. */
async function finalise(
  session: Session,
  caller: Caller,
  sessions: UploadSessions,
  parts: StorageParts,
): Promise<Answer> {
  // Clients ask again for what is unavailable: by then it is stored.
  if (session.state === 'finalising') throw new BackendError('UNAVAILABLE', 'The upload is being finalised.')
  if (session.state !== 'active') throw invalidArgument('The upload is finalised already.')
  if (session.received !== session.size) {
    sessions.drop(session)
    throw invalidArgument(`${session.received} bytes came of ${session.size} that were announced.`)
  }
  session.state = 'finalising'
  try {
    const metadata = await storeUpload(parts, { ...session, bytes: Buffer.concat(session.chunks) }, caller)
    sessions.finish(session)
    const answer = jsonAnswer(200, JSON.stringify(metadata))
    return { ...answer, headers: { ...answer.headers, 'x-goog-upload-status': 'final' } }
  } catch (error) {
    // A refusal stands; after any other failure the client may finish what is here.
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
