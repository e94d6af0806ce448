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
  // By events: going through it with `for await` costs as much as all that is then done with a small query.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MOST_BODY_BYTES) chunks.push(chunk)
      else {
        request.pause()
        reject(tooLarge())
      }
    })
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      // Of one that came whole nothing is told any more; an error made for each would cost more than the reading.
      if (!request.complete) reject(new Error('The request was cut short.'))
    })
  })
}
