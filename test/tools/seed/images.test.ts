import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { POSTERS } from '../../../tools/seed/posters/posters'

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

  it('each have an image and a thumbnail, named in the posters’ code', () => {
    const expected = Object.keys(POSTERS).flatMap(name => [`${name}.jpg`, `${name}_thumbnail.jpg`])
    expect(files.sort()).toEqual(expected.sort())
  })

  it('are 360x240, thumbnails 300x200', () => {
    const wrong = files.filter(file => {
      const size = sizeOf(readFileSync(path.join(folder, file)))
      return size !== (file.endsWith('_thumbnail.jpg') ? '300x200' : '360x240')
    })
    expect(wrong).toEqual([])
  })

  it('stay small: under 20 KB each, under 700 KB together', () => {
    const sizes = files.map(file => readFileSync(path.join(folder, file)).length)
    expect(Math.max(...sizes)).toBeLessThan(20_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000)
  })
})
