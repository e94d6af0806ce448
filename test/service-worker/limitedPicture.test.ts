import { limitedPicture } from '../../service-worker/limitedPicture'
import { bytesOf, jpegOf, pngOf, vp8, vp8l, vp8x } from '../support/pictureBytes'

const MB = 2 ** 20
/** An answer of so many MB, which begins with `head`. `read` counts those that were asked for. */
function answerOf(megabytes: number, read: { count: number }, head = pngOf(300, 200)) {
  const body = new ReadableStream({
    pull(controller) {
      if (read.count === megabytes) return controller.close()
      const part = new Uint8Array(MB)
      if (read.count === 0) part.set(head)
      read.count += 1
      controller.enqueue(part)
    },
  })
  return new Response(body, { headers: { 'content-type': 'image/jpeg' } })
}

/** Whether the page gets the picture, whole, if it comes in chunks of so many bytes. */
async function comes(bytes: Uint8Array<ArrayBuffer>, chunk = bytes.length): Promise<boolean> {
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunk) controller.enqueue(bytes.slice(at, at + chunk))
      controller.close()
    },
  })
  const shown = await limitedPicture(new Response(body))
  if (shown.type !== 'error') expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes)
  return shown.type !== 'error'
}

describe('A picture in the worker', () => {
  it('stays as it is up to 8 MB', async () => {
    const picture = await limitedPicture(answerOf(8, { count: 0 }))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await picture.blob()).size).toBe(8 * MB)
  })

  it('fails beyond, and is not read to its end', async () => {
    const read = { count: 0 }
    expect((await limitedPicture(answerOf(500, read))).type).toBe('error')
    expect(read.count).toBeLessThan(20)
  })

  it('comes if it has at most four megapixels, in each kind that is stored', async () => {
    for (const chunk of [1, 7, undefined])
      for (const make of [pngOf, jpegOf, vp8x, vp8]) {
        expect(await comes(make(2000, 2000), chunk)).toBe(true)
        expect(await comes(make(1, 16_000), chunk)).toBe(true)
        expect(await comes(make(2001, 2000), chunk)).toBe(false)
        expect(await comes(make(16_000, 16_000), chunk)).toBe(false)
      }
  })

  it('is none if a WebP is packed without loss, which may take 340 MB', async () => {
    expect(await comes(vp8l(9, 9))).toBe(false)
    for (const part of ['ALPH', 'ANMF'])
      expect(await comes(bytesOf([...vp8x(9, 9)], part, [1, 0, 0, 0, 0]))).toBe(false)
  })

  it('comes wherever its size stands, and not without one', async () => {
    expect(await comes(jpegOf(1080, 720, 60_000), 1000)).toBe(true)
    expect(await comes(jpegOf(9000, 9000, 60_000), 1000)).toBe(false)
    expect(await comes(jpegOf(1080, 720, 60_000).slice(0, 50_000), 1000)).toBe(false)
    // Safari reads a PNG with this part before the size.
    expect(await comes(pngOf(100, 100, 'CgBI'))).toBe(false)
  })

  it('is none with a marker that decoders skip and we would read as a part', async () => {
    const large = jpegOf(16_000, 16_000)
    const small = [...jpegOf(9, 9).slice(6)]
    // Other readers skip two bytes and find the large size; the small one is in a comment.
    for (const marker of [0x00, 0x01, 0x02, 0x4f, 0xbf]) {
      const hidden = [...large.slice(6), 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xfe, 0, 60]
      const bytes = bytesOf('\xff\xd8\xff', [marker, 0, hidden.length + 2], hidden, small, Array(60).fill(0))
      expect(await comes(bytes)).toBe(false)
    }
  })

  it('is none of another kind, whatever its type says', async () => {
    const others = [
      'GIF89a\x10\0\x10\0',
      'BM',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '\0\0\0 ftypavif',
      '',
    ]
    for (const other of others) expect(await comes(bytesOf(other, Array(40).fill(0)))).toBe(false)
    // An AVIF whose first box says what a PNG or a WebP says.
    const [, ...png] = pngOf(9, 9)
    expect(await comes(bytesOf([0], png))).toBe(false)
    expect(await comes(bytesOf('\0\0\0 ftyp', [...vp8x(9, 9).slice(8)]))).toBe(false)
  })

  it('leaves other answers alone', async () => {
    const missing = new Response('', { status: 404 })
    expect(await limitedPicture(missing)).toBe(missing)
  })
})
