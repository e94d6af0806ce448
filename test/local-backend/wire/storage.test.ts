import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { multipart } from '../storage/storageServer'
import { rawRequest } from '../support/testBackend'
import { BUCKET, PNG, startWireBackend, type WireBackend } from './wireBackend'

let backend: WireBackend
beforeEach(async () => {
  backend = await startWireBackend()
})
afterEach(() => backend.stop())

const FILES = `/v0/b/${BUCKET}/o`
const MINE = 'events%2Fcur%2FeventImage'
const JPEG_NAME = 'events%2Fcur%2FthumbnailImage'
const HTML = Buffer.from('<html><script>alert(1)</script>')
const PICTURE = { contentType: 'image/png' }

const upload = (who: string, name: string, metadata: object, bytes = PNG, type?: string) => {
  const { headers, body } = multipart(metadata, bytes, type)
  return backend.ask(who, 'POST', `${FILES}?name=${name}`, { headers, body })
}
const stored = () => readdirSync(join(backend.folder, 'data', 'files'))

describe('Attempts on files, under the rules:', () => {
  it('as a baseline, an owner uploads a picture, anyone reads it, and the owner removes it', async () => {
    expect((await upload('alice', MINE, PICTURE)).status).toBe(200)
    expect((await backend.ask('anon', 'GET', `${FILES}/${MINE}`)).json.contentType).toBe('image/png')
    expect((await backend.ask('bob', 'DELETE', `${FILES}/${MINE}`)).status).toBe(403)
    expect((await backend.ask('alice', 'DELETE', `${FILES}/${MINE}`)).status).toBe(204)
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
    await upload('alice', MINE, PICTURE)
    const patch = (who: string, body: object) => backend.ask(who, 'PATCH', `${FILES}/${MINE}`, { body })
    for (const contentType of ['text/html', 'image/svg+xml', '', null])
      expect((await patch('alice', { contentType })).status).toBe(403)
    expect((await patch('bob', { cacheControl: 'max-age=5' })).status).toBe(403)
    expect((await patch('alice', { cacheControl: 'max-age=5', contentDisposition: 'inline' })).status).toBe(
      200,
    )
    const { port } = new URL(backend.mediaOrigin)
    const { headers } = await rawRequest(Number(port), `${FILES}/${MINE}?alt=media`)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  it('W33: an upload cannot exceed its announced size, or announce more than the rules allow', async () => {
    const start = (size: number) =>
      backend.ask('alice', 'POST', `${FILES}?name=${MINE}`, {
        headers: {
          'x-goog-upload-protocol': 'resumable',
          'x-goog-upload-command': 'start',
          'x-goog-upload-header-content-length': String(size),
          'x-goog-upload-header-content-type': 'image/png',
        },
      })
    expect((await start(524_289)).status).toBe(403)
    const finish = async (who: string, body: Buffer) => {
      const { pathname, search } = new URL(String((await start(PNG.length)).headers['x-goog-upload-url']))
      const headers = { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' }
      return (await backend.ask(who, 'POST', pathname + search, { headers, body })).status
    }
    expect(await finish('alice', Buffer.concat([PNG, Buffer.alloc(600_000)]))).toBe(413)
    expect(await finish('bob', PNG)).toBe(403)
    expect(stored()).toEqual([])
    expect(await finish('alice', PNG)).toBe(200)
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

  it('W35: a picture with other bytes is not stored', async () => {
    for (const contentType of ['image/png', 'image/jpeg', 'image/webp'])
      expect((await upload('alice', MINE, { contentType }, HTML)).status).toBe(400)
    expect(stored()).toEqual([])
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

  it('W37: a public file can be read without a valid token, and a deleted file is gone', async () => {
    const { json } = await upload('alice', MINE, PICTURE)
    const port = Number(new URL(backend.mediaOrigin).port)
    const read = async (query: string) =>
      (await rawRequest(port, `${FILES}/${MINE}?alt=media${query}`)).status
    expect([await read(''), await read('&token=wrong')]).toEqual([200, 200])
    await backend.ask('alice', 'DELETE', `${FILES}/${MINE}`)
    expect([await read(''), await read(`&token=${json.downloadTokens}`)]).toEqual([404, 404])
  })
})
