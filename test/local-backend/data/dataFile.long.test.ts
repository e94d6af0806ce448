import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf } from '../../../local-backend/firestore/document'
import { makeFolder, nameOf, startTestBackend } from '../support/testBackend'

describe('the data file', () => {
  it('keeps written, changed and removed documents over a restart, and update times keep growing', async () => {
    const folder = makeFolder()
    const first = await startTestBackend({ folder, now: () => 5_000 })
    first.plant({ 'events/e1': { n: 1 }, 'events/e2': { n: 2 }, 'events/e3': { n: 3 } })
    await first.call('commit', {
      writes: [
        { update: { name: nameOf('events/e1'), fields: { n: { integerValue: '9' } } } },
        { delete: nameOf('events/e2') },
      ],
    })
    await first.close()

    const second = await startTestBackend({ folder, now: () => 1_000 })
    const structuredQuery = { from: [{ collectionId: 'events' }], orderBy: [{ field: { fieldPath: 'n' } }] }
    const { json } = await second.call('runQuery', { structuredQuery })
    expect(json.map(({ document }: any) => document.fields.n.integerValue)).toEqual(['3', '9'])
    await second.call('commit', { writes: [{ update: { name: nameOf('events/e1'), fields: {} } }] })
    expect(bodyOf(second.store.get('events/e1')!).updateTime).toBe('1970-01-01T00:00:05.000002Z')
    await second.stop()
  })

  it('belongs to one backend at a time, and the refusal says what to do', async () => {
    const folder = makeFolder()
    const first = await startTestBackend({ folder })

    await expect(startTestBackend({ folder })).rejects.toThrow(
      /in use by another Dancefloor backend.*Stop that one.*--data/,
    )
    await first.close()
    await (await startTestBackend({ folder })).stop()
  })

  it.each([
    [
      'is not a database',
      (_content: Buffer) =>
        Buffer.from('This is no database at all, but long enough to look like a file. '.repeat(40)),
    ],
    [
      'has overwritten pages',
      (content: Buffer) =>
        Buffer.concat([content.subarray(0, 4096), Buffer.alloc(content.length - 4096, 0x5a)]),
    ],
    ['was cut short', (content: Buffer) => content.subarray(0, content.length - 3 * 4096)],
  ])('is refused with instructions and left unchanged if it %s', async (_label, damage) => {
    const folder = makeFolder()
    const first = await startTestBackend({ folder })
    first.plant(
      Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`events/e${at}`, { text: 'x'.repeat(500) }]),
      ),
    )
    await first.close()
    const [file = ''] = readdirSync(join(folder, 'data')).filter(name => name === 'dancefloor.db')
    const path = join(folder, 'data', file)
    writeFileSync(path, damage(readFileSync(path)))
    const before = readFileSync(path)

    await expect(startTestBackend({ folder })).rejects.toThrow(
      /damaged.*Put back a copy.*move the folder away/,
    )
    expect(readFileSync(path).equals(before)).toBe(true)
    rmSync(folder, { recursive: true, force: true })
  })

  it('stops the backend with instructions if one document is damaged', async () => {
    const folder = makeFolder()
    const first = await startTestBackend({ folder })
    first.plant({ 'events/e1': { text: 'needle'.repeat(100) }, 'events/e2': { text: 'whole' } })
    await first.close()
    const path = join(folder, 'data', 'dancefloor.db')
    const content = readFileSync(path)
    content.write('NEEDLE', content.indexOf('needleneedle'))
    writeFileSync(path, content)

    const log = jest.spyOn(console, 'error').mockReturnValue()
    const messages: string[] = []
    const second = await startTestBackend({ folder, onDamage: ({ message }) => messages.push(message) })
    await second.whenLoaded
    expect(messages).toEqual([
      expect.stringMatching(/damaged.*events\/e1 is not what was stored.*Put back a copy/),
    ])
    expect((await second.call('batchGet', { documents: [nameOf('events/e1')] })).status).toBe(500)
    expect((await second.call('batchGet', { documents: [nameOf('events/e2')] })).status).toBe(200)
    log.mockRestore()
    await second.stop()
  })

  it('answers from newly declared indexes, and from earlier ones once they are declared again', async () => {
    const folder = makeFolder()
    const paths = ['events/e1', 'events/e\0ü', 'events/e3']
    const found = async (indexes: [string, string[]][], fields: string[]) => {
      const backend = await startTestBackend({ folder, indexes })
      if (backend.store.size === 0)
        paths.forEach((path, n) => backend.plant({ [path]: { a: n, b: -n, c: [n, 'x'] } }))
      const orderBy = fields.map(fieldPath => ({ field: { fieldPath } }))
      const { json } = await backend.call('runQuery', {
        structuredQuery: { from: [{ collectionId: 'events' }], orderBy },
      })
      await backend.close()
      return json.map(({ document }: any) => document?.name.slice(nameOf('').length))
    }
    const first: [string, string[]][] = [['events', ['a', 'b']]]
    const other: [string, string[]][] = [['events', ['b', 'a']]]
    for (let again = 0; again < 2; again++) {
      expect(await found(first, ['a', 'b'])).toEqual(paths)
      expect(await found(other, ['b', 'a'])).toEqual([...paths].reverse())
    }
    rmSync(folder, { recursive: true, force: true })
  })
})
