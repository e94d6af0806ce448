import type { IncomingMessage } from 'node:http'
import { BackendError } from './backendError'

/** Firestore's own limit of a request. */
export const MOST_BODY_BYTES = 10 * 1024 * 1024

const tooLarge = () =>
  new BackendError('PAYLOAD_TOO_LARGE', `Request payload size exceeds the limit: ${MOST_BODY_BYTES} bytes.`)

/**
 * The body of a request. Rejects when it is over 10 MiB (told before it is read where its length is
 * declared) or compressed: inflating what a stranger sent is how a small request fills the memory (W43).
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new BackendError('UNSUPPORTED_MEDIA_TYPE', 'Compressed request bodies are not accepted.')
  }
  if (Number(request.headers['content-length'] ?? 0) > MOST_BODY_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}
