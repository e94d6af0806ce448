import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rawRequest } from '../support/testBackend'
import { DOCUMENTS, startWireBackend, type WireBackend } from './wireBackend'

let backend: WireBackend
beforeAll(async () => {
  backend = await startWireBackend()
  const site = join(backend.folder, 'site')
  mkdirSync(join(site, '.git'), { recursive: true })
  writeFileSync(join(site, 'index.html'), 'the app')
  writeFileSync(join(site, '.git', 'config'), 'secret')
})
afterAll(() => backend.stop())

const USER = `${DOCUMENTS}/users/alice`
const PLACES = [
  USER,
  `${DOCUMENTS}:commit`,
  '/v0/b/app.appspot.com/o?delimiter=/',
  '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  '/',
]

describe('Attempts on HTTP itself:', () => {
  it('W38: a method override is ignored, in a header or in the address', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect((await backend.ask('alice', 'GET', USER, { headers: { [name]: 'DELETE' } })).status).toBe(200)
    expect((await backend.ask('alice', 'GET', `${USER}?$httpMethod=DELETE`)).status).toBe(400)
    const headers = { 'x-http-method-override': 'PATCH' }
    expect((await backend.ask('alice', 'POST', USER, { headers, body: { fields: {} } })).status).toBe(405)
    expect(backend.fields('users/alice')).toHaveProperty('displayName')
  })

  it('W39: a foreign page gets no access, and no page gets credentials', async () => {
    for (const path of PLACES.slice(0, 4)) {
      for (const method of ['GET', 'POST', 'OPTIONS', 'PATCH', 'DELETE']) {
        const headers = { origin: 'https://evil.example', cookie: 'a=b' }
        const foreign = await backend.ask('alice', method, path, { headers })
        expect(foreign.status).toBe(403)
        expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
        const own = await backend.ask('anon', method, path, {
          headers: { origin: 'http://localhost:8080' },
        })
        expect(own.headers['access-control-allow-credentials']).toBeUndefined()
      }
    }
    expect(backend.fields('users/alice')).toHaveProperty('displayName')
  })

  it('W40: a request under a foreign host name gets nothing, on either origin', async () => {
    const mediaPort = Number(new URL(backend.mediaOrigin).port)
    for (const host of [
      'evil.example',
      `evil.example:${backend.port}`,
      '127.0.0.1.evil.example',
      '127.0.0.1',
    ]) {
      for (const path of PLACES)
        expect([400, 403]).toContain((await rawRequest(backend.port, path, { headers: { host } })).status)
      const file = '/v0/b/app.appspot.com/o/a?alt=media'
      expect([400, 403]).toContain((await rawRequest(mediaPort, file, { headers: { host } })).status)
    }
  })

  it.each(['/..%2f..%2fetc/passwd', '/../../etc/passwd', '/.git/config', '/%2egit/config'])(
    'W41: %s is not found',
    async path => expect((await rawRequest(backend.port, path)).status).toBe(404),
  )

  it('W41: a request for an unpublished source map gets a 404, and never the app', async () => {
    for (const path of ['/service-worker.js.map', '/assets/main.js.map']) {
      const { status, body } = await rawRequest(backend.port, path)
      expect([status, body.toString()]).not.toContain('the app')
      expect(status).toBe(404)
    }
  })

  it('W42: a thousand idle connections block nobody', async () => {
    const idle: Socket[] = []
    for (let at = 0; at < 1_000; at++) {
      const socket = connect(backend.port, '127.0.0.1')
      socket.on('error', () => undefined)
      idle.push(socket)
    }
    await Promise.all(idle.map(socket => once(socket, 'connect')))
    for (const socket of idle)
      socket.write(`GET /robots.txt HTTP/1.1\r\nhost: 127.0.0.1:${backend.port}\r\n\r\n`)
    await Promise.all(idle.map(socket => once(socket, 'data')))
    const began = performance.now()
    expect((await backend.ask('alice', 'GET', USER)).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(1_000)
    idle.forEach(socket => socket.destroy())
  }, 60_000)

  it("an address over every limit is refused in Firebase's own format", async () => {
    const { status, json } = await backend.ask(
      'alice',
      'GET',
      `${USER}?mask.fieldPaths=${'x'.repeat(20_000)}`,
    )
    expect([status, json.error.code, json.error.status]).toEqual([400, 400, 'INVALID_ARGUMENT'])
  })

  it('W43: a compressed body is refused without unpacking it', async () => {
    const body = gzipSync(Buffer.alloc(50_000_000, 32))
    for (const encoding of ['gzip', 'deflate', 'br', 'GZIP', 'gzip, identity'])
      expect(
        (await backend.ask('alice', 'PATCH', USER, { body, headers: { 'content-encoding': encoding } }))
          .status,
      ).toBe(415)
    expect((await backend.ask('alice', 'PATCH', USER, { body })).status).toBe(400)
  })
})
