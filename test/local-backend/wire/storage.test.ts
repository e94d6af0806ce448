import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { jpegOf, pngOf, vp8x } from '../../support/pictureBytes'
import { multipart } from '../storage/storageServer'
import { rawRequest } from '../support/testBackend'
import { BUCKET, NOW, PNG, startWireBackend, type WireBackend } from './wireBackend'

let backend: WireBackend
beforeEach(async () => {
  // Without the function that removes the pictures of deleted events.
  backend = await startWireBackend({})
})
afterEach(() => backend.stop())

const FILES = `/v0/b/${BUCKET}/o`
const MINE = 'events%2Fcur%2FeventImage-0'
const JPEG_NAME = 'events%2Fcur%2FthumbnailImage-0'
const HTML = Buffer.from('<html><script>alert(1)</script>')
const PICTURE = { contentType: 'image/png' }

const upload = (who: string, name: string, metadata: object, bytes = PNG, type?: string) => {
  const { headers, body } = multipart(metadata, bytes, type)
  return backend.ask(who, 'POST', `${FILES}?name=${name}`, { headers, body })
}
/** Starts a resumable upload of MINE. */
const start = (size = PNG.length) =>
  backend.ask('alice', 'POST', `${FILES}?name=${MINE}`, {
    headers: {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(size),
      'x-goog-upload-header-content-type': 'image/png',
    },
  })
/** Sends the bytes of an upload that has started, and ends it. */
const finish = async (who: string, { headers }: Awaited<ReturnType<typeof start>>, body = PNG) => {
  const { pathname, search } = new URL(String(headers['x-goog-upload-url']))
  const how = { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' }
  return (await backend.ask(who, 'POST', pathname + search, { headers: how, body })).status
}
/** The owner deletes the event. */
async function end() {
  const fields = { status: { stringValue: 'deleted' }, lastUpdated: { integerValue: String(NOW) } }
  const path = '/events/cur?updateMask.fieldPaths=status&updateMask.fieldPaths=lastUpdated'
  expect((await backend.documents('alice', 'PATCH', path, { fields })).status).toBe(200)
}
const stored = () => readdirSync(join(backend.folder, 'data', 'files'))

describe('Attempts on files, under the rules:', () => {
  it('as a baseline, an owner uploads a picture once, and removes it with its event', async () => {
    expect((await upload('alice', MINE, PICTURE)).status).toBe(200)
    expect((await upload('alice', MINE, PICTURE)).status).toBe(403)
    expect((await backend.ask('alice', 'GET', `${FILES}/${MINE}`)).json.contentType).toBe('image/png')
    expect((await backend.ask('anon', 'GET', `${FILES}/${MINE}`)).status).toBe(403)
    expect((await backend.ask('alice', 'DELETE', `${FILES}/${MINE}`)).status).toBe(403)
    await end()
    expect((await backend.ask('bob', 'DELETE', `${FILES}/${MINE}`)).status).toBe(403)
    expect((await backend.ask('alice', 'DELETE', `${FILES}/${MINE}`)).status).toBe(204)
  })

  it('nobody chooses the token of an address', async () => {
    const metadata = { firebaseStorageDownloadTokens: 'known' }
    expect((await upload('alice', MINE, { ...PICTURE, metadata })).status).toBe(400)
    const { json } = await upload('alice', MINE, { ...PICTURE, downloadTokens: 'known' })
    expect(json.downloadTokens).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('there is one bucket, so an event has the files of one', async () => {
    for (const bucket of ['other.appspot.com', 'app.appspot.com2', 'app.firebasestorage.app']) {
      const files = `/v0/b/${bucket}/o`
      const { headers, body } = multipart(PICTURE, PNG)
      const asked = [
        await backend.ask('alice', 'POST', `${files}?name=${MINE}`, { headers, body }),
        await backend.ask('alice', 'GET', `${files}/${MINE}`),
        await backend.ask('alice', 'GET', `${files}?delimiter=%2F&prefix=events%2Fcur%2F`),
        await backend.ask('alice', 'DELETE', `${files}/${MINE}`),
        await rawRequest(Number(new URL(backend.mediaOrigin).port), `${files}/${MINE}?alt=media`),
      ]
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    expect(stored()).toEqual([])
  })

  it('W29: an upload whose query names another file than its metadata is refused', async () => {
    const answer = await upload('bob', 'events%2Fbobs%2FeventImage', {
      ...PICTURE,
      name: 'events/cur/eventImage',
    })
    expect([answer.status, stored()]).toEqual([400, []])
  })

  it('W30: the rules judge the type with which a file is stored', async () => {
    expect((await upload('alice', MINE, { contentType: 'text/html' }, PNG, 'image/png')).status).toBe(403)
    expect((await upload('alice', MINE, PICTURE, PNG, 'text/html')).json.contentType).toBe('image/png')
    expect((await upload('alice', JPEG_NAME, {}, PNG, 'text/html')).status).toBe(403)
  })

  it.each([
    'events%2F..%2Fusers%2Fx',
    'events%252Fcur%252FeventImage',
    'events%2Fcur%5CeventImage',
    'events%2Fcur%2FeventImage%00',
    'events%2F%2FeventImage',
  ])('W31: %s is not a valid name', async name => {
    expect((await upload('alice', name, PICTURE)).status).toBe(400)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await backend.ask('alice', method, `${FILES}/${name}`)).status).toBe(400)
    expect([stored(), readdirSync(backend.folder)]).toEqual([[], ['data']])
  })

  it('W32: a picture cannot become a page, and is always served with its own type', async () => {
    const { json } = await upload('alice', MINE, PICTURE)
    const patch = (who: string, body: object) => backend.ask(who, 'PATCH', `${FILES}/${MINE}`, { body })
    for (const contentType of ['text/html', 'image/svg+xml', '', null])
      expect((await patch('alice', { contentType })).status).toBe(403)
    expect((await patch('bob', { cacheControl: 'max-age=5' })).status).toBe(403)
    expect((await patch('alice', { cacheControl: 'max-age=5', contentDisposition: 'inline' })).status).toBe(
      403,
    )
    const { port } = new URL(backend.mediaOrigin)
    const { headers } = await rawRequest(
      Number(port),
      `${FILES}/${MINE}?alt=media&token=${json.downloadTokens}`,
    )
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  it('W33: an upload cannot exceed its announced size, or announce more than the rules allow', async () => {
    expect((await start(524_289)).status).toBe(403)
    expect(await finish('alice', await start(), Buffer.concat([PNG, Buffer.alloc(600_000)]))).toBe(413)
    expect(await finish('bob', await start())).toBe(403)
    expect(stored()).toEqual([])
    expect(await finish('alice', await start())).toBe(200)
  })

  it('of two uploads of one name that have both begun, one is stored', async () => {
    const [good, swap] = [await start(), await start()]
    const other = Buffer.from(PNG)
    other[PNG.length - 1] = 0
    expect(await finish('alice', good)).toBe(200)
    expect(await finish('alice', swap, other)).toBe(403)
    expect(await finish('alice', good, other)).toBe(400)
    expect(stored()).toHaveLength(1)
  })

  it('an upload that began before the event was deleted is not stored', async () => {
    const begun = await start()
    await end()
    expect([await finish('alice', begun), stored()]).toEqual([403, []])
  })

  it('W34: a missing or repeated boundary is refused', async () => {
    const { headers, body } = multipart(PICTURE, PNG)
    const text = body.toString('latin1')
    for (const [type, bytes] of [
      ['multipart/related', text],
      ['multipart/related; boundary=b2', text],
      [headers['content-type'], text.replace('\r\n--b1--', '')],
      [headers['content-type'], `${text}${text}`],
      [headers['content-type'], text.replace('Content-Type', `X: ${'y'.repeat(1 << 20)}\r\nContent-Type`)],
    ] as const) {
      const sent = { headers: { ...headers, 'content-type': type }, body: Buffer.from(bytes, 'latin1') }
      expect((await backend.ask('alice', 'POST', `${FILES}?name=${MINE}`, sent)).status).toBe(400)
    }
    expect(stored()).toEqual([])
  })

  it('W35: a file that is no picture of the app is gone at once, and its name free', async () => {
    const heads = { png: pngOf, jpeg: jpegOf, webp: vp8x }
    for (const [kind, make] of Object.entries(heads)) {
      const contentType = `image/${kind}`
      const added = [
        [{ contentType }, HTML],
        [{ contentType }, Buffer.from(make(30_000, 30_000))],
        [{ contentType, contentEncoding: 'gzip' }, gzipSync(make(10, 10))],
        [{ contentType, contentEncoding: 'gzip' }, Buffer.from(make(10, 10))],
      ] as const
      for (const [metadata, bytes] of added) {
        expect((await upload('alice', MINE, metadata, bytes)).status).toBe(200)
        expect((await backend.ask('alice', 'GET', `${FILES}/${MINE}`)).status).toBe(404)
      }
    }
    expect(await finish('alice', await start(HTML.length), HTML)).toBe(200)
    expect(backend.files.names(BUCKET, '', 10)).toEqual([])
    expect((await upload('alice', MINE, PICTURE)).status).toBe(200)
    expect(backend.files.names(BUCKET, '', 10)).toEqual(['events/cur/eventImage-0'])
  })

  it('W36: only the owner can list a folder, with a valid number and token', async () => {
    const list = (who: string, query: string) =>
      backend.ask(who, 'GET', `${FILES}?delimiter=%2F&prefix=${query}`)
    expect((await list('alice', 'events%2Fcur%2F')).status).toBe(200)
    for (const [who, prefix] of [
      ['bob', 'events%2Fcur%2F'],
      ['anon', 'events%2Fcur%2F'],
      ['alice', 'events%2F'],
      ['alice', ''],
      ['alice', 'events%2Fcur'],
    ] as const)
      expect((await list(who, prefix)).status).toBe(403)
    for (const bad of ['maxResults=0', 'maxResults=1001', 'pageToken=x'])
      expect((await list('alice', `events%2Fcur%2F&${bad}`)).status).toBe(400)
  })

  it('W37: a picture is read by its token, an older one also without, and a removed one is gone', async () => {
    const { json } = await upload('alice', MINE, PICTURE)
    const token = `&token=${json.downloadTokens}`
    const port = Number(new URL(backend.mediaOrigin).port)
    const statuses = (name: string) =>
      Promise.all(
        ['', '&token=wrong', token].map(async query => {
          const { status } = await rawRequest(port, `${FILES}/${name}?alt=media${query}`)
          return status
        }),
      )
    expect(await statuses(MINE)).toEqual([403, 403, 200])
    const file = backend.files.find(BUCKET, decodeURIComponent(MINE))
    if (!file) throw new Error('It is not stored.')
    backend.files.put({ ...file, metadata: { ...file.metadata, name: 'events/cur/eventImage' } })
    expect(await statuses('events%2Fcur%2FeventImage')).toEqual([200, 200, 200])

    await end()
    await backend.ask('alice', 'DELETE', `${FILES}/${MINE}`)
    expect(await statuses(MINE)).toEqual([403, 403, 403])
    // The name is free again, but not the address.
    backend.putBack()
    expect((await upload('alice', MINE, PICTURE)).status).toBe(200)
    expect(await statuses(MINE)).toEqual([403, 403, 403])
    await end()
    await backend.ask('alice', 'DELETE', `${FILES}/events%2Fcur%2FeventImage`)
    expect(await statuses('events%2Fcur%2FeventImage')).toEqual([404, 404, 404])
  })
})
