import { makePictureHost } from '../../functions/pictureHost'
import { pngOf } from '../support/pictureBytes'

/** A bucket with one file, and what was asked of it. */
function bucketWith(bytes: Uint8Array, fails: { download?: unknown; delete?: unknown } = {}) {
  const asked: unknown[] = []
  const fail = (error: unknown) => (error === undefined ? Promise.resolve() : Promise.reject(error as Error))
  const storage = {
    bucket: (bucket: string) => ({
      file: (name: string, { generation }: { generation: string | number }) => ({
        async download(options: object) {
          asked.push(['read', bucket, name, generation, options])
          await fail(fails.download)
          return [bytes] as [Uint8Array]
        },
        async delete(options: object) {
          asked.push(['delete', bucket, name, generation, options])
          await fail(fails.delete)
        },
      }),
    }),
  }
  const said: string[] = []
  return { asked, said, added: makePictureHost(storage, sentence => said.push(sentence)) }
}

const FILE = {
  bucket: 'b',
  name: 'events/e1/eventImage-0',
  generation: '17',
  size: '33',
  contentType: 'image/png',
}
const READ = ['read', 'b', FILE.name, '17', { decompress: false }]
const REMOVED = ['delete', 'b', FILE.name, '17', { ifGenerationMatch: '17', ignoreNotFound: true }]

describe('§7 The function that looks into each added file', () => {
  it('leaves a picture of the app', async () => {
    const { added, asked, said } = bucketWith(pngOf(1080, 720))
    await added(FILE)
    await added({ ...FILE, contentEncoding: 'identity' })
    expect([asked, said]).toEqual([[READ, READ], []])
  })

  it('removes a huge one, and one with an encoding or without a type, but no later file of its name', async () => {
    for (const [bytes, more] of [
      [pngOf(30_000, 30_000), {}],
      [pngOf(9, 9), { contentEncoding: 'gzip' }],
      [pngOf(9, 9), { contentType: undefined }],
    ] as const) {
      const { added, asked, said } = bucketWith(bytes)
      await added({ ...FILE, ...more })
      expect([asked, said]).toEqual([
        [READ, REMOVED],
        ['events/e1/eventImage-0 is no picture of the app, and was removed.'],
      ])
    }
  })

  it('removes a large file without reading it, and asks nothing of others in the bucket', async () => {
    const { added, asked } = bucketWith(pngOf(9, 9))
    await added({ ...FILE, size: '524289' })
    await added({ ...FILE, name: 'backups/all.gz', size: '5000000000' })
    expect(asked).toEqual([REMOVED])
  })

  it('is content with a file that is gone or replaced, and tries again after any other failure', async () => {
    const gone = Object.assign(new Error('No such object'), { code: 404 })
    const replaced = Object.assign(new Error('conditionNotMet'), { code: 412 })
    const busy = Object.assign(new Error('busy'), { code: 503 })
    await bucketWith(pngOf(9, 9), { download: gone }).added(FILE)
    await bucketWith(pngOf(9000, 9000), { delete: replaced }).added(FILE)
    await expect(bucketWith(pngOf(9, 9), { download: busy }).added(FILE)).rejects.toBe(busy)
    await expect(bucketWith(pngOf(9000, 9000), { delete: busy }).added(FILE)).rejects.toBe(busy)
  })
})
