import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EVENT_IMAGE_MAX_BYTES } from '../../../src/domain/constants'
import GROUNDS from '../../../tools/seed/posterGrounds.json'

const folder = path.join(__dirname, '../../../tools/seed/images')

/** Width and height from a JPEG's frame header. */
function sizeOf(jpeg: Buffer): string {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at] !== 0xff) break
    if (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2) {
      return `${jpeg.readUInt16BE(at + 7)}x${jpeg.readUInt16BE(at + 5)}`
    }
  }
  return 'not a JPEG'
}

describe('§7 Images: the sample posters', () => {
  const files = readdirSync(folder)

  it('each have an image, a thumbnail and colours for its place', () => {
    const expected = Object.keys(GROUNDS).flatMap(name => [`${name}.jpg`, `${name}_thumbnail.jpg`])
    expect(files.sort()).toEqual(expected.sort())
  })

  it('R71: are 1080x720 pixels, and their thumbnails 300x200', () => {
    const wrong = files.filter(file => {
      const size = sizeOf(readFileSync(path.join(folder, file)))
      return size !== (file.endsWith('_thumbnail.jpg') ? '300x200' : '1080x720')
    })
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
