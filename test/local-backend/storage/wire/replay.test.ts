import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackendError } from '../../../../local-backend/http/backendError'
import { rawRequest } from '../../support/testBackend'
import { startStorage, type StorageServer } from '../storageServer'

interface Recorded {
  label: string
  method: string
  url: string
  headers: Record<string, string>
  body: any
  status: number
  response: any
}

const recorded = readFileSync(join(__dirname, 'storage-wire.jsonl'), 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line) as Recorded)

let server: StorageServer
/** The id of the current upload. */
let uploadId: string

beforeAll(async () => {
  server = await startStorage({
    authorize: ({ path }) => {
      if (path.startsWith('forbidden/'))
        throw new BackendError('PERMISSION_DENIED', 'Permission denied. No WRITE permission.')
    },
  })
})
afterAll(() => server.stop())

/** The recorded picture is not a real image. */
const PICTURE = Buffer.from([1, 2, 3, 4, 5])

function bodyOf({ body, headers }: Recorded): Buffer {
  if (body === '<zeros>') return Buffer.alloc(Number(headers['content-length']))
  if (typeof body !== 'string') return Buffer.from(JSON.stringify(body))
  return Buffer.from(body, 'latin1')
}

/** The answer with varying values replaced by their type. */
function comparable(response: any): unknown {
  if (typeof response !== 'object') return response
  const varying = ['generation', 'timeCreated', 'updated', 'etag', 'downloadTokens', 'nextPageToken']
  const entries = Object.entries(response).map(([key, value]) => [
    key,
    varying.includes(key) ? typeof value : value,
  ])
  return Object.fromEntries(entries)
}

describe('§7 The recorded traffic of firebase/storage', () => {
  it('holds every call', () => expect(recorded).toHaveLength(16))

  it.each(recorded.map((one, at) => [`${at}: ${one.label}`, one] as const))(
    'is answered as recorded: %s',
    async (_label, one) => {
      const { host: _host, 'content-length': _length, ...headers } = one.headers
      const url = one.url.replace(/upload_id=[^&]+/, `upload_id=${uploadId}`)
      const body = one.method === 'GET' ? undefined : bodyOf(one)
      const answer = await rawRequest(server.port, url, {
        method: one.method,
        headers,
        ...(body ? { body } : {}),
      })
      const text = answer.body.toString()

      if (one.url.endsWith('alt=media')) {
        expect(answer.status).toBe(302)
        const followed = await fetch(String(answer.headers.location))
        expect(followed.status).toBe(one.status)
        expect(Buffer.from(await followed.arrayBuffer()).equals(PICTURE)).toBe(true)
        return
      }
      expect(answer.status).toBe(one.status)
      if (one.status === 404) {
        expect(JSON.parse(text)).toEqual({ error: { code: 404, message: 'Not Found.' } })
      } else if (typeof one.response === 'string') {
        expect(text).toBe(one.response)
      } else {
        expect(comparable(JSON.parse(text))).toEqual(comparable(one.response))
      }
      const next = answer.headers['x-goog-upload-url']
      if (next) uploadId = new URL(String(next)).searchParams.get('upload_id') ?? ''
    },
  )
})
