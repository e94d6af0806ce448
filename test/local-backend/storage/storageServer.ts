import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '../../../local-backend/http/listen'
import { allowEverything, type Authorize } from '../../../local-backend/storage/authorize'
import { makeFileStore, type FileStore } from '../../../local-backend/storage/fileStore'
import { makeMediaPart } from '../../../local-backend/storage/mediaPart'
import { makeStoragePart } from '../../../local-backend/storage/storagePart'
import { keepEverything } from '../../../local-backend/storage/upload'
import { makeFolder, rawRequest, type RawAnswer } from '../support/testBackend'

export const BUCKET = 'demo-test.appspot.com'
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 4, 5, 6])

export interface StorageServer {
  port: number
  mediaPort: number
  mediaOrigin: string
  store: FileStore
  folder: string
  /** Sends a request to the first origin, below `/v0/b/{bucket}/o`. */
  ask(
    method: string,
    rest: string,
    options?: { headers?: Record<string, string>; body?: Buffer },
  ): Promise<Asked>
  /** Requests a file's bytes from the second origin. `rest` looks like 'events%2Fa?alt=media'. */
  media(rest: string, options?: { method?: string; headers?: Record<string, string> }): Promise<RawAnswer>
  upload(name: string, bytes: Buffer, metadata?: Record<string, unknown>): Promise<Asked>
  /** Closes the server but keeps its folder. */
  close(): Promise<void>
  stop(): Promise<void>
}

interface Asked extends RawAnswer {
  json: any
}

interface Options {
  authorize?: Authorize
  now?: () => number
  folder?: string
}

/** Starts Storage on two free ports, with a separate folder. */
export async function startStorage({
  authorize = allowEverything,
  now = Date.now,
  folder = makeFolder(),
}: Options = {}): Promise<StorageServer> {
  const store = makeFileStore(join(folder, 'data'))
  const media = await listen([makeMediaPart({ store, bucket: BUCKET, authorize })], 0, '127.0.0.1', now)
  const mediaOrigin = `http://127.0.0.1:${media.port}`
  const publicOrigin = () => mediaOrigin
  const part = makeStoragePart({
    store,
    bucket: BUCKET,
    authorize,
    keepsFile: keepEverything,
    now,
    publicOrigin,
  })
  const main = await listen([part], 0, '127.0.0.1', now)

  const ask: StorageServer['ask'] = async (method, rest, options = {}) => {
    const answer = await rawRequest(main.port, `/v0/b/${BUCKET}/o${rest}`, { method, ...options })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { ...answer, json: isJson ? JSON.parse(answer.body.toString()) : null }
  }
  const close = async () => {
    await Promise.all([main.close(), media.close()])
    store.close()
  }
  return {
    port: main.port,
    mediaPort: media.port,
    mediaOrigin,
    store,
    folder,
    ask,
    media: (rest, options) => rawRequest(media.port, `/v0/b/${BUCKET}/o/${rest}`, options),
    upload: (name, bytes, metadata = {}) =>
      ask('POST', `?name=${encodeURIComponent(name)}`, multipart({ name, ...metadata }, bytes)),
    close,
    async stop() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A multipart upload in the SDK's format. */
export function multipart(metadata: unknown, bytes: Buffer, type = 'application/octet-stream') {
  const body = Buffer.concat([
    Buffer.from(
      `--b1\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    ),
    Buffer.from(`--b1\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b1--'),
  ])
  const headers = { 'content-type': 'multipart/related; boundary=b1', 'x-goog-upload-protocol': 'multipart' }
  return { headers, body }
}
