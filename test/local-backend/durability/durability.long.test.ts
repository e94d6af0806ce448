import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf } from '../../../local-backend/firestore/document'
import { startBackend, type Backend } from '../../../local-backend/server'
import { makeFolder } from '../support/testBackend'
import { makeTarget, startTarget, type Running } from './killable'
import { BUCKET, bytesOf, nothingWritten, writeDocuments, writeFiles, type Written } from './writers'

/** `npm run soak` does 200 kills. */
const KILLS = Number(process.env.KILLS ?? 15)
/** How many data folders run at the same time. */
const FOLDERS = 4

/** The maximum number of answers between two kills. */
const MAX_ANSWERS = 30

const countOf = ({ pairs, files }: Written) => pairs.length + files.length
const running = new Set<Running>()
let folder: string
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Kills a backend repeatedly, while it starts and while it works. Returns all writes that the backend had
 * answered.
 */
async function killAgain(project: string, data: string, kills: number): Promise<Written> {
  const written = nothingWritten()
  for (let kill = 0; kill < kills; kill++) {
    const isDuringStart = kill % 8 === 7
    const target = await startTarget(project, data, isDuringStart ? 20 + Math.random() * 200 : null)
    running.add(target)
    const { child, port, ended } = target
    // Kill in the middle of work, after a random number of answers. A random time would depend on the speed
    // of the machine.
    const goal = countOf(written) + Math.floor(Math.random() * MAX_ANSWERS)
    const isDue = setInterval(() => {
      if (countOf(written) < goal) return
      clearInterval(isDue)
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 20)
    }, 1)
    const end = new AbortController()
    void ended.then(() => end.abort())
    if (port !== null) {
      const alive = { port, end: end.signal }
      await Promise.all([
        ...['a', 'b'].map(lane => writeDocuments(alive, lane, written, String(kill))),
        writeFiles(alive, 'file', written, String(kill)),
      ])
      // If a writer loses its connection early, the goal is never reached. The kill then happens here.
      child.kill('SIGKILL')
    }
    await ended
    clearInterval(isDue)
    running.delete(target)
  }
  return written
}

const idAt = ({ store }: Backend, path: string) => {
  const document = store.get(path)
  return document && (bodyOf(document).fields.id as { stringValue: string }).stringValue
}

/** Expects each answered write to be complete, and each unanswered write to be complete or absent. */
async function expectComplete(backend: Backend, written: Written) {
  for (const id of written.pairs)
    expect([id, idAt(backend, `two/${id}`)]).toEqual([id, idAt(backend, `one/${id}`)])
  expect(written.pairs.filter(id => idAt(backend, `one/${id}`) !== id)).toEqual([])
  const idsIn = (collection: string) =>
    [...backend.store.all()].filter(({ collectionId }) => collectionId === collection).map(({ path }) => path)
  expect(
    idsIn('one')
      .map(path => path.slice(4))
      .sort(),
  ).toEqual(
    idsIn('two')
      .map(path => path.slice(4))
      .sort(),
  )

  for (const [lane, ids] of written.same) {
    const isFile = lane === 'file'
    const id = isFile ? await idOfFile(backend, lane) : idAt(backend, `same/${lane}`)
    expect(ids).toContain(id)
    if (!isFile) expect(idAt(backend, `also/${lane}`)).toBe(id)
  }
  for (const id of written.files) expect(await idOfFile(backend, id)).toBe(id)
}

/** The id in a file's metadata, or null if its bytes don't match. */
async function idOfFile({ files }: Backend, name: string) {
  const object = files.find(BUCKET, name)
  if (!object) return null
  const id = String(object.metadata.metadata.id)
  return (await files.read(object)).equals(bytesOf(id)) ? id : `bytes of something else than ${id}`
}

describe('the data folder', () => {
  it(`keeps every answered write through ${KILLS} kills under load, and no partial write`, async () => {
    folder = makeFolder()
    const project = await makeTarget(folder)
    const answered = await Promise.all(
      Array.from({ length: FOLDERS }, async (_, number) => {
        const data = join(folder, `data-${number}`)
        const written = await killAgain(project, data, Math.ceil(KILLS / FOLDERS))
        const backend = await startBackend({
          port: 0,
          dataFolder: data,
          projectFolder: project,
          siteFolder: folder,
          authorize: () => undefined,
        })
        await expectComplete(backend, written)
        // Interrupted uploads must leave no orphan file.
        expect(readdirSync(join(data, 'files'))).toHaveLength(backend.files.names(BUCKET, '', 100_000).length)
        await backend.close()
        return countOf(written)
      }),
    )
    expect(answered.reduce((sum, count) => sum + count)).toBeGreaterThan(KILLS)
  }, 400_000)
})
