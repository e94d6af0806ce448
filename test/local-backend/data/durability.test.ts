import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bodyOf } from '../../../local-backend/firestore/document'
import { DATABASE, makeFolder, nameOf, startTestBackend } from '../support/testBackend'

const KILLS = 20
const running: ChildProcess[] = []

afterAll(() => running.forEach(child => child.kill('SIGKILL')))

async function startWriter(folder: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'writer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [origin] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { child, origin }
}

/** Two documents a commit, which must be there both or not at all. Gives false when no answer came. */
async function writePair(origin: string, id: string): Promise<boolean> {
  const writes = ['one', 'two'].map(half => ({
    update: { name: nameOf(`${half}/${id}`), fields: { id: { stringValue: id } } },
  }))
  try {
    const response = await fetch(`${origin}/v1/${DATABASE}/documents:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes }),
    })
    await response.json()
    return response.ok
  } catch {
    return false
  }
}

describe('the data file', () => {
  it(`keeps every answered write through ${KILLS} kills, and no half of one`, async () => {
    const folder = makeFolder()
    const answered: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const { child, origin } = await startWriter(folder)
      const ended = once(child, 'exit')
      setTimeout(() => child.kill('SIGKILL'), 15 + kill * 7)
      const lanes = [1, 2, 3].map(async lane => {
        for (let number = 0; ; number++) {
          const id = `${kill}-${lane}-${number}`
          if (!(await writePair(origin, id))) return
          answered.push(id)
        }
      })
      await Promise.all([ended, ...lanes])
    }

    const backend = await startTestBackend({ folder: join(folder, 'other'), dataFolder: folder })
    for (const id of answered) {
      expect([id, backend.store.get(`one/${id}`) !== null, backend.store.get(`two/${id}`) !== null]).toEqual([
        id,
        true,
        true,
      ])
    }
    const { json } = await backend.call('runQuery', { structuredQuery: { from: [{ collectionId: 'one' }] } })
    const { json: other } = await backend.call('runQuery', {
      structuredQuery: { from: [{ collectionId: 'two' }] },
    })
    const ids = (found: any[]) => found.map(({ document }) => document.fields.id.stringValue as string)
    expect(ids(json)).toEqual(ids(other))
    expect(answered.length).toBeGreaterThan(KILLS)
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 180_000)

  it('holds after a restart what was written, changed and removed, and time goes on', async () => {
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

  it('is one backend’s at a time, and the refusal says what to do', async () => {
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
      'is no database',
      (_content: Buffer) =>
        Buffer.from('This is no database at all, but long enough to look like a file. '.repeat(40)),
    ],
    [
      'has pages full of rubbish',
      (content: Buffer) =>
        Buffer.concat([content.subarray(0, 4096), Buffer.alloc(content.length - 4096, 0x5a)]),
    ],
    ['was cut short', (content: Buffer) => content.subarray(0, content.length - 3 * 4096)],
  ])('that %s is refused with what to do, and left as it is', async (_label, damage) => {
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
})
