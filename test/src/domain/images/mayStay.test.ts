import { IMAGE_UPLOAD_MAX_BYTES } from '../../../../src/domain/constants'
import { mayStay } from '../../../../src/domain/images/mayStay'
import { IMAGE_FILES, imageBytes, pngBomb, TURNED_FILES } from '../../../support/harness/imageFiles'
import { big, bytesOf, jpegOf, pngOf, vp8, vp8l, vp8x } from '../../../support/pictureBytes'

const NAME = 'events/e1/eventImage-0'
const stays = (type: string, bytes: Uint8Array, contentEncoding = '') =>
  mayStay({ name: NAME, contentType: `image/${type}`, contentEncoding }, bytes)
const padded = (bytes: Uint8Array, size: number) => bytesOf([...bytes], Array(size - bytes.length).fill(0))

const KINDS = [
  ['png', pngOf],
  ['jpeg', jpegOf],
  ['webp', vp8x],
  ['webp', vp8],
] as const

describe('§7 A file that was added to the folder of an event', () => {
  it.each(KINDS)('stays if it is a %s of at most four megapixels', (type, make) => {
    for (const encoding of ['', 'identity']) {
      expect(stays(type, make(1080, 720), encoding)).toBe(true)
      expect(stays(type, make(300, 200), encoding)).toBe(true)
      expect(stays(type, make(2000, 2000), encoding)).toBe(true)
    }
  })

  it.each(KINDS)('goes if it is a larger %s, or cut within its size', (type, make) => {
    expect(stays(type, make(2001, 2000))).toBe(false)
    expect(stays(type, make(16_000, 16_000))).toBe(false)
    const bytes = make(1080, 720)
    expect(stays(type, bytes.slice(0, 12))).toBe(false)
    expect(stays(type, bytes.slice(0, 0))).toBe(false)
  })

  it.each(KINDS)('goes if a %s has another type, an encoding or too many bytes', (type, make) => {
    for (const other of ['png', 'jpeg', 'webp', 'jpg', 'gif', `${type};x=y`, type.toUpperCase()])
      if (other !== type) expect(stays(other, make(9, 9))).toBe(false)
    for (const encoding of ['gzip', 'br', 'Identity', ' '])
      expect(stays(type, make(9, 9), encoding)).toBe(false)
    expect(stays(type, padded(make(9, 9), IMAGE_UPLOAD_MAX_BYTES))).toBe(true)
    expect(stays(type, padded(make(9, 9), IMAGE_UPLOAD_MAX_BYTES + 1))).toBe(false)
  })

  it('stays as a real one, and goes as one with a lying size', () => {
    for (const [name, kind] of [...Object.entries(IMAGE_FILES), ...Object.entries(TURNED_FILES)])
      if (['png', 'jpeg', 'webp'].includes(kind))
        expect([name, stays(kind, imageBytes(name))]).toEqual([name, true])
    expect(stays('png', pngBomb())).toBe(false)
  })

  it('goes if it is of any other kind, whatever its type says', () => {
    const made = [
      'GIF89a\x10\0\x10\0',
      'BM',
      '<svg xmlns="x"/>',
      '\0\0\0\x20ftypavif',
      '<!doctype html>',
      '%PDF-',
    ]
    const files = [...Object.entries(IMAGE_FILES), ...Object.entries(TURNED_FILES)]
    const others = files.filter(([, kind]) => !['png', 'jpeg', 'webp'].includes(kind))
    expect(others).toHaveLength(8)
    const all = [
      ...others.map(([name]) => imageBytes(name)),
      ...made.map(text => bytesOf(text, Array(60).fill(0))),
    ]
    for (const bytes of all)
      for (const type of ['png', 'jpeg', 'webp', 'gif', 'avif', 'svg+xml'])
        expect(stays(type, bytes)).toBe(false)
  })

  it('goes if it is a JPEG of many scans: each is a pass over all pixels', () => {
    const scans = (count: number) =>
      bytesOf([...jpegOf(2000, 2000)], Array(count).fill([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0x7f]).flat())
    expect([1, 10, 32, 33, 40_000].map(count => stays('jpeg', scans(count)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    // In a PNG the same bytes are no scans.
    const png = bytesOf([...pngOf(9, 9)], Array(100).fill([0xff, 0xda]).flat())
    expect(stays('png', png)).toBe(true)
  })

  it('goes if a WebP is packed without loss, as a whole or in its transparency: code tables take 340 MB', () => {
    const part = (name: string, length: number) => [
      ...bytesOf(name, big(length, 1), [0, 0, 0], Array(length + (length % 2)).fill(0)),
    ]
    const webp = (...parts: number[][]) => stays('webp', bytesOf([...vp8x(10, 10)], ...parts))
    // As Chromium and Firefox write an opaque canvas.
    expect([webp(part('ICCP', 9), part('VP8 ', 20)), stays('webp', vp8(10, 10))]).toEqual([true, true])
    expect(stays('webp', vp8l(10, 10))).toBe(false)
    for (const name of ['VP8L', 'ALPH', 'ANMF'])
      for (const before of [[], [part('ICCP', 9)], [part('EXIF', 4), part('ICCP', 0)], [part('VP8 ', 20)]])
        expect(webp(...before, part(name, 5))).toBe(false)
    // What looks like a part within another is none.
    expect(webp(part('ICCP', 9), [...bytesOf('VP8 ', [8, 0, 0, 0], 'VP8LALPH')])).toBe(true)
  })

  it('goes if a PNG has a packed colour profile: it may become 400 MB', () => {
    const part = (name: string) => [...bytesOf(big(4, 4), name, Array(8).fill(0))]
    const head = [...bytesOf([...pngOf(10, 10)], Array(7).fill(0)).slice(0, 33)]
    expect(stays('png', bytesOf(head, part('sRGB'), part('IDAT')))).toBe(true)
    expect(stays('png', bytesOf(head, part('sRGB'), part('iCCP'), part('IDAT')))).toBe(false)
  })

  it('goes if it has frames: a moderator saw the first', () => {
    const part = (name: string, length: number) => bytesOf(big(length, 4), name, Array(length + 4).fill(0))
    const head = bytesOf([...pngOf(10, 10)], Array(3).fill(0), [0])
    const png = (...parts: Uint8Array[]) => bytesOf([...head.slice(0, 33)], ...parts.map(each => [...each]))
    expect(stays('png', png(part('gAMA', 4), part('IDAT', 9)))).toBe(true)
    expect(stays('png', png(part('tEXt', 40), part('acTL', 8), part('IDAT', 9)))).toBe(false)
    // What looks like frames within the data are none.
    expect(stays('png', png(part('IDAT', 9), part('acTL', 8)))).toBe(true)
    expect(stays('webp', imageBytes('moving.webp'))).toBe(false)
    const still = vp8x(10, 10)
    expect(stays('webp', still)).toBe(true)
    expect(
      stays(
        'webp',
        still.map((byte, at) => (at === 20 ? byte | 2 : byte)),
      ),
    ).toBe(false)
  })

  it.each([
    'events//e1/eventImage-0',
    'events/e1//eventImage-0',
    'events/e1/eventImage-0/',
    'events/e1/./eventImage-0',
    'events/e1/eventImage-00',
    'events/e1/eventImage-0\n',
    'events/e1/2026-12-04_eventImage-é',
    'events/eventImage-0',
    'events/',
  ])('goes if its name is none of a picture: %j', name => {
    expect(mayStay({ name, contentType: 'image/png', contentEncoding: '' }, pngOf(9, 9))).toBe(false)
  })

  it.each(['events/e1/2026-12-04_thumbnailImage-z', 'events/e1/eventImage', 'events/Ärger 1/eventImage-0'])(
    'stays with a name that a picture has or had: %s',
    name => expect(mayStay({ name, contentType: 'image/png', contentEncoding: '' }, pngOf(9, 9))).toBe(true),
  )

  it('stays elsewhere in the bucket, which its owner may use', () => {
    const bytes = bytesOf('a backup')
    for (const name of ['backups/x', 'eventsx/e1/a', 'x'])
      expect(mayStay({ name, contentType: 'text/plain', contentEncoding: 'gzip' }, bytes)).toBe(true)
    expect(mayStay({ name: 'events/x', contentType: 'text/plain', contentEncoding: '' }, bytes)).toBe(false)
  })
})
