import { firestoreStatus, makePictureHost } from '../../functions/pictureHost'
import { pngOf } from '../support/pictureBytes'

/** A bucket with one file, and what was asked of it. */
function bucketWith(
  bytes: Uint8Array,
  fails: { download?: unknown; delete?: unknown } = {},
  isDeleted = async (_eventId: string) => false,
) {
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
  const added = makePictureHost({ storage, isDeleted, warn: sentence => said.push(sentence) })
  return { asked, said, added }
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
        ['events/e1/eventImage-0 was removed: it is no picture of the app, or its event is deleted.'],
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

  it('removes one that arrives after its event was deleted, and tries again if the database does not answer', async () => {
    const late = bucketWith(pngOf(9, 9), {}, async eventId => eventId === 'e1')
    await late.added(FILE)
    await late.added({ ...FILE, name: 'events/e2/eventImage-0' })
    expect(late.asked).toEqual([READ, REMOVED, ['read', 'b', 'events/e2/eventImage-0', ...READ.slice(3)]])
    const busy = new Error('busy')
    await expect(bucketWith(pngOf(9, 9), {}, () => Promise.reject(busy)).added(FILE)).rejects.toBe(busy)
  })

  it('reads the status of an event alone', async () => {
    const asked: unknown[] = []
    const statuses = new Map([
      ['events/e1', 'deleted'],
      ['events/e2', 'current'],
    ])
    const isDeleted = firestoreStatus({
      doc: path => path,
      async getAll(path: string, options) {
        asked.push([path, options])
        return [{ get: field => (field === 'status' ? statuses.get(path) : 'deleted') }]
      },
    })
    expect([await isDeleted('e1'), await isDeleted('e2'), await isDeleted('e3')]).toEqual([
      true,
      false,
      false,
    ])
    expect(asked[0]).toEqual(['events/e1', { fieldMask: ['status'] }])
  })
})
