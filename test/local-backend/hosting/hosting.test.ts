import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { withoutDocuments } from '../../../local-backend/sampleData'
import { SAMPLE } from '../../../tools/seed/sample'
import { rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

const SCRIPT = 'console.log("dance")\n'.repeat(100)
const FILES: Record<string, string> = {
  'index.html': '<!doctype html><title>Dancefloor</title>',
  'service-worker.js': SCRIPT,
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'assets/main.abc.js': SCRIPT,
  'assets/main.abc.css': 'a{}',
  'assets/font.abc.woff2': 'not really',
  '.git/config': 'secret',
  'assets/.hidden.js': 'secret',
}

let backend: TestBackend
let site: string

beforeAll(async () => {
  backend = await startTestBackend({ sample: withoutDocuments(SAMPLE) })
  site = join(backend.folder, 'site')
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(site, name, '..'), { recursive: true })
    writeFileSync(join(site, name), content)
  }
  writeFileSync(join(backend.folder, 'secret.txt'), 'outside')
})
afterAll(() => backend.stop())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(backend.port, path, { method, headers })

describe('the site', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/assets/main.abc.js', 'text/javascript; charset=utf-8'],
    ['/assets/main.abc.css', 'text/css; charset=utf-8'],
    ['/assets/font.abc.woff2', 'font/woff2'],
  ])('serves %s as %s', async (path, type) => {
    const { status, headers } = await get(`${path}?v=1`)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ])
    expect(headers.date).toMatch(/GMT$/)
  })

  it.each([
    '/events',
    '/calendar',
    '/view-event/abc-1',
    '/edit-event/abc',
    '/clear-cache',
    '/anything/at/all',
    '/foo.bar',
    '/view-event/salsa.fridays',
    '/view-event/salsa.js',
    '/edit-event/salsa.fridays?date=2026-11-27',
    '/v1.2/notes',
    '/shared.link/',
  ])('serves the app at %s', async path => {
    const { status, body, headers } = await get(path)
    expect([status, body.toString()]).toEqual([200, FILES['index.html']])
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/assets/old.123.js',
    '/assets/none',
    '/assets',
    '/service-worker.js.map',
    '/assets/view-event/none.js',
    '/some/where/none.mjs',
    '/none.css',
    '/none.wasm',
    '/.well-known/none',
    '/some/.env',
    '/images/none.png',
    '/__/auth/handler',
  ])('answers 404 for a missing file, never the app (reliability 1.3): %s', async path => {
    const { status, headers } = await get(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    // The next build may add the missing file. A deployed site sends the same header.
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/..%2fsecret.txt',
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/.git/config',
    '/%2egit/config',
    '/assets/.hidden.js',
    '/sample-images/..%2f..%2f..%2fpackage.json',
    '/sample-images/.hidden.jpg',
    '/%00index.html',
    '/%ff.js',
    '//etc/passwd.txt',
  ])('does not serve %s (W41)', async path => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toMatch(/secret|outside|root:/)
  })

  it('caches assets for long and revalidates everything else', async () => {
    expect((await get('/assets/main.abc.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/', '/index.html', '/service-worker.js', '/manifest.webmanifest', '/events']) {
      expect((await get(path)).headers['cache-control']).toBe('no-cache')
    }
  })

  it('is compressed for clients that accept it', async () => {
    const [brotli, gzip, plain, refusing] = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'identity', 'br;q=0, gzip;q=0'].map(encoding =>
        get('/assets/main.abc.js', { 'accept-encoding': encoding }),
      ),
    )
    expect(brotliDecompressSync(brotli!.body).toString()).toBe(SCRIPT)
    expect(gunzipSync(gzip!.body).toString()).toBe(SCRIPT)
    expect([plain!.body.toString(), refusing!.body.toString()]).toEqual([SCRIPT, SCRIPT])
    expect(brotli!.headers.vary).toBe('accept-encoding')
    expect(brotli!.headers['content-encoding']).toBe('br')
    expect(
      (await get('/assets/font.abc.woff2', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('answers 304 for a file that the client knows, until the file changes', async () => {
    const first = await get('/robots.txt')
    const known = { 'if-none-match': `W/"other", ${String(first.headers.etag)}` }
    const again = await get('/robots.txt', known)
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache'])

    writeFileSync(join(site, 'robots.txt'), 'User-agent: x')
    utimesSync(join(site, 'robots.txt'), new Date(), new Date(Date.now() + 5_000))
    expect((await get('/robots.txt', known)).body.toString()).toBe('User-agent: x')
  })

  it('answers HEAD as GET, without the body', async () => {
    const head = await get('/assets/main.abc.js', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(SCRIPT.length),
      0,
    ])
  })

  it('refuses other methods', async () => expect((await get('/index.html', {}, 'PUT')).status).toBe(404))

  it('includes the pictures of the sample data', async () => {
    const { status, headers, body } = await get('/sample-images/beach.webp')
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('immutable')
    expect(body.equals(readFileSync('tools/seed/images/beach.webp'))).toBe(true)
    expect((await get('/sample-images/none.jpg')).status).toBe(404)
  })
})

describe('headers of every answer from the site', () => {
  it.each([
    '/',
    '/events',
    '/assets/main.abc.js',
    '/assets/missing.js',
    '/service-worker.js',
    '/sample-images/beach.webp',
  ])('include %s', async path => {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    // The local backend serves files from a separate origin on loopback, which is the only origin without
    // https.
    const policy = String(headers['content-security-policy']).replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/)
  })
})
