import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EVENT_IMAGE_MAX_BYTES } from '../../../src/domain/constants'
import { sizeOfJpeg, sizeOfWebp } from '../../../src/domain/images/photoSize'
import GROUNDS from '../../../tools/seed/posterGrounds.json'

const folder = path.join(__dirname, '../../../tools/seed/images')

/** The kind and the size that a picture's header states. */
function lookOf(file: string) {
  const bytes = readFileSync(path.join(folder, file))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const [kind, size] =
    bytes.toString('latin1', 8, 12) === 'WEBP' ? ['WebP', sizeOfWebp(view)] : ['JPEG', sizeOfJpeg(view)]
  return `${kind} ${size?.width}x${size?.height}`
}

describe('§7 Images: the sample posters', () => {
  const files = readdirSync(folder)

  it('each have an image, a thumbnail and colours for its place', () => {
    const expected = Object.keys(GROUNDS).flatMap(name => [`${name}.webp`, `${name}_thumbnail.jpg`])
    expect(files.sort()).toEqual(expected.sort())
  })

  it('R71: are WebP of 1080x720 pixels, and their thumbnails JPEG of 300x200', () => {
    const wrong = files.filter(
      file => lookOf(file) !== (file.endsWith('_thumbnail.jpg') ? 'JPEG 300x200' : 'WebP 1080x720'),
    )
    expect(wrong).toEqual([])
  })

  it('R71: have at most 160 kB each, their thumbnails 20 kB, and all together 3 MB', () => {
    const sizes = files.map(file => ({ file, bytes: readFileSync(path.join(folder, file)).length }))
    const limitOf = (file: string) => (file.endsWith('_thumbnail.jpg') ? 20_000 : EVENT_IMAGE_MAX_BYTES)
    expect(sizes.filter(({ file, bytes }) => bytes > limitOf(file))).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_000_000)
  })

  it('R71: each have a background colour', () => {
    for (const ground of Object.values(GROUNDS)) expect(ground).toMatch(/^[0-9a-f]{6}[\w-]{28}$/)
  })
})
