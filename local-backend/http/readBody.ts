import type { IncomingMessage } from 'node:http'
import { BackendError } from './backendError'

/** Firestore's limit for one request. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024

const tooLarge = () =>
  new BackendError('PAYLOAD_TOO_LARGE', `Request payload size exceeds the limit: ${MAX_BODY_BYTES} bytes.`)

/**
 * Reads the body of a request. Rejects if it is over 10 MiB; a declared length over the limit is refused before
 * reading. Rejects compressed bodies too: inflating them would let a small request fill the memory (W43).
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new BackendError('UNSUPPORTED_MEDIA_TYPE', 'Compressed request bodies are not accepted.')
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  // Use events here. `for await` costs as much time as answering a small query.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
      else {
        request.pause()
        reject(tooLarge())
      }
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      // After a complete request, rejecting would change nothing, and creating an error costs more than reading.
      if (!request.complete) reject(new Error('The request was cut short.'))
    })
  })
}
