import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { BackendError } from '../../../local-backend/http/backendError'
import type { Access } from '../../../local-backend/storage/authorize'
import { rawRequest } from '../support/testBackend'
import { BUCKET, JPEG, multipart, PNG, startStorage, type StorageServer } from './storageServer'

let server: StorageServer
let accesses: Access[]
let refuses: (access: Access) => boolean

beforeEach(async () => {
  accesses = []
  refuses = () => false
  server = await startStorage({
    authorize: access => {
      accesses.push(access)
      if (refuses(access)) throw new BackendError('PERMISSION_DENIED', 'Permission denied.')
    },
  })
})
afterEach(() => server.stop())

const stored = () => readdirSync(join(server.folder, 'data', 'files'))
const upload = (name: string, { headers, body }: ReturnType<typeof multipart>) =>
  server.ask('POST', `?name=${name}`, { headers, body })

describe('W29 A name in the query that differs from the metadata', () => {
  it('is a bad request, in a multipart and a resumable upload', async () => {
    expect((await upload('events%2Fa', multipart({ name: 'events/b' }, PNG))).status).toBe(400)
    const headers = {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '3',
    }
    const body = Buffer.from(JSON.stringify({ name: 'events/b' }))
    expect((await server.ask('POST', '?name=events%2Fa', { headers, body })).status).toBe(400)
    expect((await upload('a&name=b', multipart({}, PNG))).status).toBe(400)
    expect((await upload('a', multipart({ bucket: 'another' }, PNG))).status).toBe(400)
    expect([accesses, stored()]).toEqual([[], []])
  })
})

describe('W30 A part whose type differs from the metadata', () => {
  it('is judged and stored with the same type', async () => {
    const answer = await upload('a', multipart({ contentType: 'image/png' }, PNG, 'text/html'))
    expect(answer.json.contentType).toBe('image/png')
    expect(accesses.map(({ requestResource }) => requestResource?.contentType)).toEqual([
      'image/png',
      'image/png',
    ])
    expect((await server.media('a?alt=media')).headers['content-type']).toBe('image/png')

    expect((await upload('b', multipart({}, JPEG, 'image/jpeg'))).json.contentType).toBe('image/jpeg')
    expect(accesses.at(-1)?.requestResource?.contentType).toBe('image/jpeg')
  })
})

describe('W31 Names that could mean another place', () => {
  const hostile = [
    'events%2F..%2Fusers%2Fx',
    '..%2F..%2Fetc%2Fpasswd',
    'events%2F.%2Fx',
    '%2Fetc%2Fpasswd',
    'events%2F%2Fx',
    'events%2F',
    'events%252F..%252Fx',
    'events%5C..%5Cx',
    'a%00b',
    'a%0d%0ab',
    'a%ff',
    'a%ED%A0%80',
    'x'.repeat(1025),
  ]
  it.each(hostile)('are a bad request, and the upload writes nothing: %s', async name => {
    expect((await upload(name, multipart({}, PNG))).status).toBe(400)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect([method, (await server.ask(method, `/${name}`)).status]).toEqual([method, 400])
    expect((await server.media(`${name}?alt=media`)).status).toBe(400)
    expect([accesses, stored()]).toEqual([[], []])
  })

  it('do not reach a file through raw dots and slashes', async () => {
    for (const path of ['/../../../etc/passwd', '/events/../x', '/%', '//'])
      expect([path, (await server.ask('GET', path)).status]).toEqual([path, 400])
    for (const path of [`/v0/b/${BUCKET}`, '/v0', '/v0/b/x/o/..', '/v0/b/..%2f..%2fx/o/a', '/v0/b/%zz/o/a'])
      expect([400, 404]).toContain((await rawRequest(server.port, path)).status)
  })

  it("are stored as a hash of the file's name", async () => {
    await server.upload('events/e1/CON .png', PNG)
    expect(stored()).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.[0-9a-f-]{36}$/)])
    expect(readdirSync(server.folder)).toEqual(['data'])
  })
})

describe('W32 Later changes of metadata', () => {
  const patch = (change: unknown) => server.ask('PATCH', '/a', { body: Buffer.from(JSON.stringify(change)) })

  it('are judged with the type that would be stored', async () => {
    await server.upload('a', PNG, { contentType: 'image/png' })
    refuses = ({ requestResource }) => requestResource?.contentType !== 'image/png'
    expect((await patch({ contentType: 'text/html' })).status).toBe(403)
    expect((await patch({ contentType: null })).status).toBe(403)
    expect((await server.ask('GET', '/a')).status).toBe(403)
    refuses = () => false
    expect((await server.ask('GET', '/a')).json).toMatchObject({
      contentType: 'image/png',
      metageneration: '1',
    })
  })

  it('are served with nosniff and a sandbox, whatever they say', async () => {
    await server.upload('a', Buffer.from('<script>alert(1)</script>'))
    const changes = { contentType: 'text/html', cacheControl: 'max-age=5', contentDisposition: 'attachment' }
    expect((await patch(changes)).json).toMatchObject(changes)
    expect((await server.media('a?alt=media')).headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'max-age=5',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  it("cannot inject headers or change the server's own properties", async () => {
    await server.upload('a', PNG)
    for (const bad of ['x\r\nset-cookie: a=b', 'x\u0000', 'é', 5, ['x'], 'x'.repeat(1025)])
      expect((await patch({ cacheControl: bad })).status).toBe(400)
    for (const bad of [{ metadata: { k: 5 } }, { metadata: [] }, { metadata: { k: 'x'.repeat(9000) } }])
      expect((await patch(bad)).status).toBe(400)
    expect(
      (await patch({ size: '1', generation: '1', downloadTokens: 'mine', etag: 'x' })).json,
    ).toMatchObject({
      size: String(PNG.length),
      downloadTokens: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
})

describe('W33 Resumable uploads', () => {
  const start = async (size: string, type = 'application/octet-stream') => {
    const headers = {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': size,
      'x-goog-upload-header-content-type': type,
    }
    const answer = await server.ask('POST', '?name=a', { headers })
    const url = answer.headers['x-goog-upload-url']
    return { answer, rest: url ? new URL(String(url)).search : '' }
  }
  const send = (rest: string, command: string, offset: number, body?: Buffer) =>
    server.ask('POST', rest, {
      headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
      ...(body ? { body } : {}),
    })

  it('are refused when they exceed their announced size', async () => {
    const { rest } = await start('4')
    expect((await send(rest, 'upload', 0, Buffer.alloc(3))).status).toBe(200)
    expect((await send(rest, 'upload, finalize', 3, Buffer.alloc(2))).status).toBe(413)
    expect((await send(rest, 'query', 0)).status).toBe(404)
    expect((await server.ask('GET', '/a')).status).toBe(404)
    expect(stored()).toEqual([])
  })

  it('are refused with fewer bytes than announced, or at a wrong offset', async () => {
    const { rest } = await start('4')
    expect((await send(rest, 'upload', 1, Buffer.alloc(3))).status).toBe(400)
    expect((await send(rest, 'upload', 0, Buffer.alloc(3))).status).toBe(200)
    expect((await send(rest, 'upload', 0, Buffer.alloc(3))).status).toBe(400)
    expect((await send(rest, 'query', 0)).headers['x-goog-upload-size-received']).toBe('3')
    expect((await send(rest, 'finalize', 3)).status).toBe(400)
    expect((await server.ask('GET', '/a')).status).toBe(404)
  })

  it.each(['', '-1', '1e3', 'NaN', '9'.repeat(16)])('are refused with the invalid size %p', async size => {
    expect((await start(size)).answer.status).toBe(400)
  })

  it('are judged by their announced size, up to 10 MiB', async () => {
    expect((await start('10485761')).answer.status).toBe(413)
    refuses = ({ requestResource }) => Number(requestResource?.size) > 524_288
    expect((await start('524289')).answer.status).toBe(403)
    expect((await start('524288')).answer.status).toBe(200)
  })

  it('are judged again at the end, for the caller who finishes them', async () => {
    const { rest } = await start('11', 'image/png')
    refuses = () => true
    expect((await send(rest, 'upload, finalize', 0, PNG)).status).toBe(403)
    expect((await send(rest, 'query', 0)).status).toBe(404)
    expect(stored()).toEqual([])
  })

  it('can be queried and cancelled, and repeat their final answer', async () => {
    const { rest } = await start('11', 'image/png')
    await send(rest, 'upload', 0, PNG.subarray(0, 8))
    expect((await send(rest, 'query', 0)).headers).toMatchObject({
      'x-goog-upload-status': 'active',
      'x-goog-upload-size-received': '8',
    })
    const done = await send(rest, 'upload, finalize', 8, PNG.subarray(8))
    expect([done.status, done.headers['x-goog-upload-status']]).toEqual([200, 'final'])
    expect((await send(rest, 'query', 0)).headers).toMatchObject({
      'x-goog-upload-status': 'final',
      'x-goog-upload-size-received': '11',
    })
    expect((await send(rest, 'upload', 11, PNG)).status).toBe(400)

    const other = await start('4')
    expect((await send(other.rest, 'cancel', 0)).headers['x-goog-upload-status']).toBe('cancelled')
    expect((await send(other.rest, 'upload', 0, Buffer.alloc(4))).status).toBe(404)
    expect((await send(rest.replace('name=a', 'name=b'), 'query', 0)).status).toBe(400)
  })
})

describe('W34 A malformed multipart upload', () => {
  const TYPE = 'multipart/related; boundary=b1'
  const whole = multipart({ contentType: 'image/png' }, PNG).body.toString('latin1')
  const ask = (body: string, type = TYPE) =>
    server.ask('POST', '?name=a', { headers: { 'content-type': type }, body: Buffer.from(body, 'latin1') })

  it.each([
    ['no end', whole.replace('\r\n--b1--', '')],
    ['text after the end', whole.replace('--b1--', '--b1--x')],
    ['a third part', whole.replace('--b1--', '--b1\r\nContent-Type: text/html\r\n\r\nx\r\n--b1--')],
    ['bytes before the first part', `x${whole}`],
    ['a single part', '--b1\r\nContent-Type: application/json\r\n\r\n{}\r\n--b1--'],
    [
      'a header of 1 MB',
      whole.replace('Content-Type: app', `X: ${'y'.repeat(1 << 20)}\r\nContent-Type: app`),
    ],
    [
      'two types in a part',
      whole.replace('Content-Type: application/o', 'Content-Type: a/b\r\nContent-Type: a'),
    ],
    ['lines with a line feed only', whole.replaceAll('\r\n', '\n')],
    ['metadata that are not JSON', whole.replace('{', '{{')],
    ['metadata that are a list', whole.replace(/\{.*\}/, '[]')],
    ['endlessly nested metadata', whole.replace(/\{.*\}/, '['.repeat(60_000))],
    ['metadata of 1 MB', whole.replace('{', `{"x":"${'y'.repeat(1 << 20)}",`)],
    ['metadata that are HTML', whole.replace('application/json', 'text/html')],
    ['nothing', ''],
  ])('is refused: %s', async (_label, body) => {
    expect((await ask(body)).status).toBe(400)
    expect(stored()).toEqual([])
  })

  it.each([
    'multipart/related',
    'multipart/related; boundary=',
    `${TYPE}; boundary=c`,
    'text/plain',
    'multipart/form-data; boundary=b1',
  ])('is refused with a body of the type %s', async type => expect((await ask(whole, type)).status).toBe(400))

  it('is stored or refused after random changes, and never fails', async () => {
    const change = fc.record({ at: fc.nat(whole.length), cut: fc.nat(30), put: fc.string({ maxLength: 20 }) })
    await fc.assert(
      fc.asyncProperty(change, async ({ at, cut, put }) => {
        const { status } = await ask(whole.slice(0, at) + put + whole.slice(at + cut))
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 200 },
    )
  })
})

describe('W35 Bytes', () => {
  it('are not stored with a wrong MD5', async () => {
    expect((await server.upload('a', PNG, { md5Hash: 'AAAA' })).status).toBe(400)
    expect(stored()).toEqual([])
  })
})

describe('W36 Lists', () => {
  const list = (query: string) => server.ask('GET', `?delimiter=%2F&prefix=events%2F${query}`)

  it.each(['0', '1001', '-1', '1.5', 'x', '', '99999'])(
    'are refused for maxResults=%s as a bad request',
    async most => {
      expect((await list(`&maxResults=${most}`)).status).toBe(400)
      expect(accesses).toEqual([])
    },
  )

  it.each([
    'x',
    'events/a',
    'bnVsbA',
    ...['["users/x",null]', '["events/../x",null]', '["events/a",null,5]', '["events/a"]', '[5,null]'].map(
      text => Buffer.from(text).toString('base64url'),
    ),
  ])('are refused for pageToken=%s as a bad request', async token =>
    expect((await list(`&pageToken=${token}`)).status).toBe(400),
  )

  it('need a folder, and show one level of it', async () => {
    expect((await server.ask('GET', '?prefix=events%2F')).status).toBe(400)
    expect((await server.ask('GET', '?delimiter=%2F&prefix=..%2F')).status).toBe(400)
    expect((await list('&maxResults=1000')).json).toEqual({ items: [], prefixes: [] })
    refuses = ({ method, path }) => method === 'list' && path === 'events/'
    expect((await list('')).status).toBe(403)
  })

  it('skip folders of any size', async () => {
    for (let number = 0; number < 450; number++)
      server.store.put({
        metadata: { bucket: BUCKET, name: `events/e1/${number}` } as never,
        file: `none-${number}`,
      })
    await server.upload('events/e0', PNG)
    await server.upload('events/e9', PNG)
    const { json } = await list('')
    expect(json.items.map(({ name }: { name: string }) => name)).toEqual(['events/e0', 'events/e9'])
    expect(json.prefixes).toEqual(['events/e1/'])
  })
})

describe('W37 Downloads', () => {
  it('follow the rules without a valid token, and bypass the rules with one', async () => {
    const { json } = await server.upload('a', PNG, { contentType: 'image/png' })
    const status = async (query: string) => (await server.media(`a?alt=media${query}`)).status
    expect([await status(''), await status('&token=wrong'), await status('&token=')]).toEqual([200, 200, 200])
    refuses = () => true
    expect([await status(''), await status('&token=wrong'), await status('&token=')]).toEqual([403, 403, 403])
    expect(await status(`&token=${json.downloadTokens}`)).toBe(200)
  })

  it('do not find a deleted file', async () => {
    const { json } = await server.upload('a', PNG)
    expect((await server.ask('DELETE', '/a')).status).toBe(204)
    expect((await server.media(`a?alt=media&token=${json.downloadTokens}`)).status).toBe(404)
    expect((await server.ask('GET', `/a?alt=media&token=${json.downloadTokens}`)).status).toBe(404)
  })
})

describe('The second origin', () => {
  it('is the only origin that serves bytes; the first one judges and redirects', async () => {
    const { json } = await server.upload('a b', PNG, { contentType: 'image/png' })
    const answer = await server.ask('GET', '/a%20b?alt=media')
    expect([answer.status, answer.body.length]).toEqual([302, 0])
    expect(answer.headers.location).toBe(
      `${server.mediaOrigin}/v0/b/${BUCKET}/o/a%20b?alt=media&token=${json.downloadTokens}`,
    )
    refuses = () => true
    expect((await server.ask('GET', '/a%20b?alt=media')).status).toBe(403)
    expect((await server.ask('GET', `/a%20b?alt=media&token=${json.downloadTokens}`)).status).toBe(302)
  })

  it('serves the contents of files, but no metadata or lists, and accepts no writes', async () => {
    await server.upload('a', PNG)
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
      expect((await server.media('a?alt=media', { method })).status).toBe(405)
    expect((await server.media('a')).status).toBe(404)
    expect((await rawRequest(server.mediaPort, `/v0/b/${BUCKET}/o?delimiter=/`)).status).toBe(404)
    expect((await server.ask('GET', '/a')).status).toBe(200)
  })

  it('lets any page read without credentials, and answers pre-flights accordingly', async () => {
    await server.upload('a', PNG, { contentType: 'image/png' })
    const origin = 'http://127.0.0.1:5056'
    for (const from of [origin, 'null']) {
      const { headers } = await server.media('a?alt=media', { headers: { origin: from } })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    const asked = await server.media('a?alt=media', { method: 'OPTIONS', headers: { origin } })
    expect(asked.status).toBe(204)
    expect(asked.headers['access-control-allow-headers']).toContain('x-firebase-storage-version')
  })

  it('answers 304 for a known ETag, and sends no body for HEAD', async () => {
    await server.upload('a', PNG, { contentType: 'image/png' })
    const first = await server.media('a?alt=media')
    expect(first.headers['cache-control']).toBe('private, max-age=0')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const known = await server.media('a?alt=media', { headers })
    expect([known.status, known.body.length]).toEqual([304, 0])
    const head = await server.media('a?alt=media', { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '11'])
    await server.upload('a', JPEG)
    expect((await server.media('a?alt=media', { headers })).status).toBe(200)
  })
})

describe('The first origin', () => {
  it("answers pre-flights from this machine for all the SDK's headers", async () => {
    const sent =
      'authorization,content-type,range,x-firebase-appcheck,x-firebase-gmpid,x-firebase-storage-version,' +
      'x-goog-upload-command,x-goog-upload-header-content-length,x-goog-upload-header-content-type,' +
      'x-goog-upload-offset,x-goog-upload-protocol'
    const { status, headers } = await server.ask('OPTIONS', '?name=a', {
      headers: { origin: 'http://localhost:5056', 'access-control-request-headers': sent },
    })
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'http://localhost:5056'])
    const allowed = String(headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(expect.arrayContaining(sent.split(',')))
    for (const method of ['PATCH', 'DELETE'])
      expect(headers['access-control-allow-methods']).toContain(method)
    expect(headers['access-control-expose-headers']).toContain('x-goog-upload-url')
    expect((await server.ask('GET', '/a', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  it('goes by the real method, not by an override (W38)', async () => {
    await server.upload('a', PNG)
    await server.ask('POST', '/a', { headers: { 'x-http-method-override': 'DELETE' } })
    expect((await server.ask('GET', '/a')).status).toBe(200)
    expect(readFileSync(join(server.folder, 'data', 'files', stored()[0] ?? '')).equals(PNG)).toBe(true)
  })
})
