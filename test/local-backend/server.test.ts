import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withoutDocuments, type SampleData } from '../../local-backend/sampleData'
import { startBackend } from '../../local-backend/server'
import { DATABASE, makeFolder, rawRequest, startTestBackend, type TestBackend } from './support/testBackend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const CALL = `/v1/${DATABASE}/documents:batchGet`
const batchGet = (headers: Record<string, string>) =>
  rawRequest(backend.port, CALL, { method: 'POST', headers, body: '{"documents":[]}' })

describe('Access to the backend', () => {
  it('is limited to this machine: it listens on loopback only', async () => {
    const folder = makeFolder()
    await expect(
      startBackend({ port: 0, host: '0.0.0.0', dataFolder: folder, siteFolder: folder }),
    ).rejects.toThrow(/not this machine/)
  })

  it.each(['127.0.0.1', 'localhost', '[::1]'])('is given to a request to %s (W40)', async name => {
    expect((await batchGet({ host: `${name}:${backend.port}` })).status).toBe(200)
  })

  it.each(['evil.example', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example', '127.0.0.1.nip.example:80'])(
    'is refused to a request to %s, whatever it asks for (W40)',
    async host => {
      expect((await batchGet({ host })).status).toBe(403)
      expect((await rawRequest(backend.port, '/', { headers: { host } })).status).toBe(403)
    },
  )

  it('is granted to pages of this machine without credentials, and to no others (W39)', async () => {
    const own = await batchGet({ origin: 'http://localhost:8080' })
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:8080')
    expect(own.headers['access-control-expose-headers']).toBe('date')
    expect(own.headers['access-control-allow-credentials']).toBeUndefined()

    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://127.0.0.1:1@evil.example',
    ]) {
      const foreign = await batchGet({ origin, 'content-type': 'text/plain' })
      expect(foreign.status).toBe(403)
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('Hostile requests:', () => {
  it('W43: a compressed body is refused unread', async () => {
    expect((await batchGet({ 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it('garbage instead of HTTP gets an answer', async () => {
    const socket = connect(backend.port, '127.0.0.1')
    socket.end('NONSENSE\r\n\r\n')
    const [data] = (await once(socket, 'data')) as [Buffer]
    expect(data.toString()).toMatch(/^HTTP\/1\.1 400/)
  })

  it('W42: slow senders of headers are cut off within about 10 s, and others are served meanwhile', async () => {
    const began = Date.now()
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(backend.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('POST / HTTP/1.1\r\nhost: ')
      return socket
    })
    const closed = slow.map(socket => once(socket, 'close'))
    expect((await batchGet({})).status).toBe(200)
    slow.forEach(socket => socket.resume())
    await Promise.all(closed)
    expect(Date.now() - began).toBeLessThan(13_000)
  }, 20_000)

  it('R29: an answer carries the time of the backend’s clock', async () => {
    const other = await startTestBackend({ now: () => Date.parse('2030-05-06T07:08:09Z') })
    const { headers } = await rawRequest(other.port, '/')
    expect(headers.date).toBe('Mon, 06 May 2030 07:08:09 GMT')
    await other.stop()
  })
})

describe('Sample data', () => {
  const sample = (name: string): SampleData => ({
    documents: now => [{ path: `events/${name}`, fields: { lastUpdated: now } }],
    files: { path: '/samples/', folder: 'none' },
    venues: [],
  })

  it('is stored in a new data file and never again', async () => {
    const folder = makeFolder()
    const first = await startTestBackend({ folder, sample: sample('first') })
    expect([first.store.size, first.store.get('events/first')]).toEqual([1, expect.anything()])
    await first.close()
    const second = await startTestBackend({ folder, sample: sample('second') })
    expect([second.store.size, second.store.get('events/first')]).toEqual([1, expect.anything()])
    await second.stop()
  })

  it('may come without documents', async () => {
    const other = await startTestBackend({ sample: withoutDocuments(sample('none')) })
    expect(other.store.size).toBe(0)
    await other.stop()
  })
})

/** R63: the filter of the lists. */
const LISTED = { fieldFilter: { field: { fieldPath: 'listed' }, op: 'EQUAL', value: { booleanValue: true } } }

describe('The command line', () => {
  const start = (main: string, ...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(main, 'main.ts'), 'start', ...args])
    return {
      child,
      out: createInterface({ input: child.stdout }),
      errors: createInterface({ input: child.stderr }),
    }
  }

  it('prints its address, seeds the first time, and stops cleanly', async () => {
    const folder = makeFolder()
    const { child, out } = start('tools/backend', '--port', '0', '--data', folder)
    const lines: string[] = []
    out.on('line', line => lines.push(line))
    while (lines.length < 3) await once(out, 'line')

    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(lines[0] ?? '')?.[0] ?? ''
    expect(lines.join('\n')).toMatch(/rules are enforced.*loopback/)
    const response = await fetch(`${origin}/v1/${DATABASE}/documents:runQuery`, {
      method: 'POST',
      body: JSON.stringify({
        structuredQuery: { from: [{ collectionId: 'events' }], where: LISTED, limit: 500 },
      }),
    })
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(300)

    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  }, 120_000)

  it.each([
    [
      'a port that is taken',
      () => ['--port', String(backend.port), '--data', makeFolder(), '--no-seed'],
      /is taken.*--port/,
    ],
    [
      'a foreign host',
      () => ['--host', '0.0.0.0', '--port', '0', '--data', makeFolder()],
      /not this machine/,
    ],
    ['an unknown option', () => ['--colour'], /--colour/],
  ])(
    'ends with a clear message for %s',
    async (_label, args, message) => {
      const { child, errors } = start('local-backend', ...args())
      const exit = once(child, 'exit')
      const [line] = (await once(errors, 'line')) as [string]
      expect(line).toMatch(message)
      expect((await exit)[0]).toBe(1)
    },
    120_000,
  )
})
