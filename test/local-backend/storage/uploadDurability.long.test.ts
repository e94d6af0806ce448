import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeFileStore } from '../../../local-backend/storage/fileStore'
import { BUCKET, multipart, PNG, startStorage } from './storageServer'
import { makeFolder } from '../support/testBackend'

/** `npm run soak` does 20 kills. */
const KILLS = Number(process.env.UPLOAD_KILLS ?? 4)
const running: ChildProcess[] = []

afterAll(() => running.forEach(child => child.kill('SIGKILL')))

async function startWriter(folder: string): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'writer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [port] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { child, port }
}

const bytesOf = (id: string) => Buffer.concat([PNG, Buffer.from(id.repeat(4000))])

/** Uploads a file. Returns false if no answer came before `end`. Later another server may have the port. */
async function upload(port: string, name: string, id: string, end: AbortSignal): Promise<boolean> {
  const { headers, body } = multipart({ contentType: 'image/png', metadata: { id } }, bytesOf(id))
  try {
    const url = `http://127.0.0.1:${port}/v0/b/${BUCKET}/o?name=${name}`
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: end,
    })
    await response.json()
    return response.ok
  } catch {
    return false
  }
}

describe('the file store', () => {
  it(`keeps every answered upload through ${KILLS} kills, and no partial upload`, async () => {
    const folder = makeFolder()
    const answered = new Set<string>()
    /** The overwritten files: the last answered content, and the content of the next upload. */
    const replaced = new Map<string, { last: string | null; next: string }>()
    for (let kill = 0; kill < KILLS; kill++) {
      const { child, port } = await startWriter(folder)
      const ended = once(child, 'exit')
      const end = new AbortController()
      void ended.then(() => end.abort())
      // Kill in the middle of work, after a random number of answers. A random time would depend on the speed
      // of the machine.
      const goal = answered.size + 1 + (kill % 4)
      const isDue = setInterval(() => {
        if (answered.size < goal) return
        clearInterval(isDue)
        setTimeout(() => child.kill('SIGKILL'), kill * 5)
      }, 1)
      const lanes = [1, 2, 3].map(async lane => {
        for (let number = 0; ; number++) {
          const id = `${kill}-${lane}-${number}`
          if (!(await upload(port, id, id, end.signal))) return
          answered.add(id)
          const same = `same-${lane}`
          replaced.set(same, { last: replaced.get(same)?.last ?? null, next: id })
          if (!(await upload(port, same, id, end.signal))) return
          replaced.set(same, { last: id, next: id })
        }
      })
      await Promise.all([ended, ...lanes])
    }

    const server = await startStorage({ folder })
    const contentOf = async (name: string) => {
      const answer = await server.media(`${name}?alt=media`)
      const id = String(server.store.find(BUCKET, name)?.metadata.metadata.id)
      return { status: answer.status, id, isWhole: answer.body.equals(bytesOf(id)) }
    }
    for (const id of answered) expect(await contentOf(id)).toEqual({ status: 200, id, isWhole: true })
    for (const [name, { last, next }] of replaced) {
      const { status, id, isWhole } = await contentOf(name)
      const isThere = last !== null || status === 200
      expect([name, status, isWhole || !isThere]).toEqual([name, isThere ? 200 : 404, true])
      if (isThere) expect([last, next]).toContain(id)
    }
    // Interrupted uploads must leave no files.
    const names = server.store.names(BUCKET, '', 100_000)
    expect(readdirSync(join(folder, 'data', 'files'))).toHaveLength(names.length)
    expect(answered.size).toBeGreaterThan(KILLS)
    await server.stop()
  }, 180_000)

  it('keeps what was uploaded, changed and deleted over a restart', async () => {
    const first = await startStorage()
    for (const name of ['a', 'b', 'c']) await first.upload(name, PNG)
    await first.ask('PATCH', '/a', { body: Buffer.from('{"cacheControl":"max-age=7"}') })
    await first.ask('DELETE', '/b')
    const { json: before } = await first.ask('GET', '/a')
    await first.close()
    const stray = join(first.folder, 'data', 'files', 'half-written')
    writeFileSync(stray, 'x')

    const second = await startStorage({ folder: first.folder })
    expect((await second.ask('GET', '/a')).json).toEqual(before)
    expect(before.cacheControl).toBe('max-age=7')
    expect((await second.ask('GET', '/b')).status).toBe(404)
    expect((await second.media('c?alt=media')).body.equals(PNG)).toBe(true)
    expect(existsSync(stray)).toBe(false)
    await second.stop()
  })

  it('removes the bytes of replaced and deleted files', async () => {
    const server = await startStorage()
    const files = () => readdirSync(join(server.folder, 'data', 'files')).length
    await server.upload('a', PNG)
    await server.upload('a', PNG)
    await server.upload('b', PNG)
    await server.ask('DELETE', '/b')
    for (let wait = 0; files() > 1 && wait < 1_000; wait++)
      await new Promise(resolve => setTimeout(resolve, 20))
    expect(files()).toBe(1)
    await server.stop()
  })

  it('belongs to one backend at a time, and the refusal says what to do', async () => {
    const folder = makeFolder()
    const store = makeFileStore(folder)
    expect(() => makeFileStore(folder)).toThrow(/in use by another Dancefloor backend.*Stop that one/)
    store.close()
    makeFileStore(folder).close()
  })

  it('is refused with instructions if damaged, and left unchanged', () => {
    const folder = makeFolder()
    makeFileStore(folder).close()
    const file = join(folder, 'files.db')
    writeFileSync(file, 'This is no database at all. '.repeat(200))
    const hash = () => createHash('sha1').update(readFileSync(file)).digest('hex')
    const before = hash()
    expect(() => makeFileStore(folder)).toThrow(/damaged.*Put back a copy/)
    expect(hash()).toBe(before)
  })
})
