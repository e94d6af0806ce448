import * as fc from 'fast-check'
import { ACCEPTED_IMAGES, sniffImage, type ImageKind } from '../../../../src/domain/images/imageKinds'
import { readImageSize, sizedSvg } from '../../../../src/domain/images/imageSize'
import { IMAGE_FILES, imageBytes, pngBomb, TURNED_FILES } from '../../../support/harness/imageFiles'
import { randomRuns } from '../../../support/randomRuns'

const ALL = Object.entries({ ...IMAGE_FILES, ...TURNED_FILES }) as [string, ImageKind][]
const RASTERS = ALL.filter(([, kind]) => kind !== 'svg') as [string, Exclude<ImageKind, 'svg'>][]
const text = (content: string) => new TextEncoder().encode(content)

describe('C38 The type of a picked file', () => {
  it.each(ALL)('is read from the bytes of %s: %s', (name, kind) => {
    expect(sniffImage(imageBytes(name))).toBe(kind)
  })

  it.each([
    ['a web page', '<!DOCTYPE html><html><svg></svg></html>'],
    ['a web page that begins with a comment', '<!-- <svg --><html></html>'],
    ['a text', 'svg'],
    ['a PDF', '%PDF-1.7'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0mp42isom'],
    ['nothing', ''],
  ])('is not accepted for %s', (_what, content) => {
    expect(sniffImage(text(content))).toBeNull()
  })

  it('is known for a drawing, even after a declaration, comments and a document type', () => {
    const start = '\uFEFF<?xml version="1.0"?>\n<!-- made > by hand --><!DOCTYPE svg [<!ENTITY a "b">]>\n'
    expect(sniffImage(text(`${start}<svg xmlns="x"/>`))).toBe('svg')
  })

  it('is one that the picker offers (§2)', () => {
    for (const type of ['jpeg', 'png', 'webp', 'avif', 'gif', 'svg+xml', 'heic', 'heif', 'bmp', 'tiff'])
      expect(ACCEPTED_IMAGES).toContain(`image/${type}`)
  })
})

describe('R49, C39 The size in the header', () => {
  it.each(RASTERS)('is known before decoding, the right way up, for %s', (name, kind) => {
    expect(readImageSize(imageBytes(name), kind)).toEqual({ width: 120, height: 80 })
  })

  it('is the decoded size for a file that decodes to a huge picture', () => {
    expect(readImageSize(pngBomb(), 'png')).toEqual({ width: 65_535, height: 65_535 })
  })

  it.each(['VP8 ', 'VP8L', 'VP8X'])('is read from a WebP of the form %s', form => {
    const bytes = new Uint8Array(30)
    bytes.set(text(`RIFF....WEBP${form}`))
    const view = new DataView(bytes.buffer)
    if (form === 'VP8 ') {
      view.setUint16(26, 5_000, true)
      view.setUint16(28, 3_000, true)
    } else if (form === 'VP8L') view.setUint32(21, 4_999 | (2_999 << 14), true)
    else {
      view.setUint16(24, 4_999, true)
      view.setUint16(27, 2_999, true)
    }
    expect(readImageSize(bytes, 'webp')).toEqual({ width: 5_000, height: 3_000 })
  })

  it('is positive for a BMP whose rows run from the top down', () => {
    const bytes = imageBytes('photo.bmp')
    new DataView(bytes.buffer).setInt32(22, -80, true)
    expect(readImageSize(bytes, 'bmp')).toEqual({ width: 120, height: 80 })
  })

  it.each(RASTERS)('is right or unknown, without an error, wherever %s is cut off', (name, kind) => {
    const bytes = imageBytes(name)
    for (let length = 0; length < Math.min(bytes.length, 1_500); length++) {
      const size = readImageSize(bytes.slice(0, length), kind)
      if (size !== null) expect([120, 80]).toContain(size.width)
    }
  })

  it.each(RASTERS)('is valid or unknown, without an error, for a damaged %s', (name, kind) => {
    const bytes = imageBytes(name)
    const damages = fc.array(fc.tuple(fc.nat(Math.min(bytes.length - 1, 700)), fc.nat(255)), { maxLength: 8 })
    fc.assert(
      fc.property(damages, changes => {
        const damaged = bytes.slice()
        for (const [at, value] of changes) damaged[at] = value
        const size = readImageSize(damaged, kind)
        expect(size === null || (size.width >= 1 && size.height >= 1)).toBe(true)
      }),
      { numRuns: randomRuns(200) },
    )
  })

  it('is unknown, without an error, if pages link in a circle', () => {
    // A page without entries that names itself as the next page.
    const loop = new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0])
    expect(readImageSize(loop, 'tiff')).toBeNull()
  })
})

describe('§2 A drawing without a size of its own', () => {
  it.each([
    ['by its view box', '<svg viewBox="0 0 12 8">', '<svg viewBox="0 0 12 8" width="960" height="640">'],
    [
      'by its sides, in pixels',
      '<svg width="100px" height="200">',
      '<svg viewBox="0 0 100 200" width="480" height="960">',
    ],
    [
      'by its view box if its sides are percentages',
      "<svg width='100%' height='100%' viewBox='0,0,10,10' >",
      '<svg viewBox=\'0,0,10,10\'  width="960" height="960">',
    ],
    [
      'as browsers size it, without any of these',
      '<svg>',
      '<svg viewBox="0 0 300 150" width="960" height="480">',
    ],
    [
      'even in an empty element after a comment',
      '<!-- a --><svg viewBox="0 0 1 1"/>',
      '<!-- a --><svg viewBox="0 0 1 1" width="960" height="960"/>',
    ],
  ])('gets a size %s', (_how, before, after) => {
    expect(sizedSvg(before, 960)).toBe(after)
  })

  it('is rejected without a root element', () => {
    expect(sizedSvg('svg', 960)).toBeNull()
  })
})
