import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from '../../../local-backend/data/dataFolderError'
import { openDataFolder } from '../../../local-backend/data/privateFolder'
import { allowEverything } from '../../../local-backend/storage/authorize'
import { readRequestedMetadata } from '../../../local-backend/storage/requestedMetadata'
import { keepEverything, storeUpload } from '../../../local-backend/storage/upload'
import { makeFolder, startTestBackend } from '../support/testBackend'

const BUCKET = 'app.appspot.com'
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Everything in a folder, with its rights. */
function rightsIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true }) as string[]
  return Object.fromEntries(['.', ...paths].map(path => [path, modeOf(join(folder, path))]))
}

/** Whether only the owner may open a folder, the folders in it, and its files. */
const areClosed = (rights: Record<string, string>) =>
  Object.entries(rights).filter(([path, mode]) => mode !== (path === '.' || path === 'files' ? '700' : '600'))

async function startWithFile(folder: string) {
  const backend = await startTestBackend({ folder })
  backend.plant({ 'events/e1': { creator: 'ann' } })
  await fetch(`${backend.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    body: '{}',
  })
  const name = `events/e1/${backend.port}`
  await storeUpload(
    { store: backend.files, authorize: allowEverything, keepsFile: keepEverything, now: Date.now },
    { bucket: BUCKET, name, requested: readRequestedMetadata({}, BUCKET, name), bytes: Buffer.from('x') },
    { authorization: undefined },
  )
  return backend
}

describe('The data folder', () => {
  it('is closed to other users of the machine, also while the backend runs and after it was open', async () => {
    const folder = makeFolder()
    const data = join(folder, 'data')
    const first = await startWithFile(folder)
    const running = rightsIn(data)
    expect(Object.keys(running)).toEqual(
      expect.arrayContaining([
        'dancefloor.db-wal',
        'dancefloor.db-shm',
        'accounts.db',
        'files.db',
        'lock.db',
      ]),
    )
    expect(Object.keys(running)).toEqual(expect.arrayContaining(['auth-key.pem', 'admin-door.json']))
    expect(areClosed(running)).toEqual([])
    await first.close()

    for (const path of Object.keys(rightsIn(data)))
      chmodSync(join(data, path), path === '.' || path === 'files' ? 0o755 : 0o644)
    const second = await startWithFile(folder)
    expect(areClosed(rightsIn(data))).toEqual([])
    await second.stop()
  })

  it('keeps the rights of its owner', () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'accounts.db'), '')
    chmodSync(join(folder, 'accounts.db'), 0o464)
    openDataFolder(folder)
    expect(modeOf(join(folder, 'accounts.db'))).toBe('400')
    rmSync(folder, { recursive: true })
  })

  it('is not another folder that is open to others, such as the home or /tmp', () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'letter.txt'), 'Dear Ann')
    chmodSync(folder, 0o755)
    expect(() => openDataFolder(folder)).toThrow(DataFolderError)
    expect(() => openDataFolder(folder)).toThrow("files that aren't Dancefloor's")
    expect([modeOf(folder), readdirSync(folder)]).toEqual(['755', ['letter.txt']])

    // One that is closed, or that has data already, may have other files too.
    chmodSync(folder, 0o700)
    openDataFolder(folder)
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'dancefloor.db'), '')
    chmodSync(join(folder, 'letter.txt'), 0o644)
    openDataFolder(folder)
    expect([modeOf(folder), modeOf(join(folder, 'letter.txt'))]).toEqual(['700', '644'])
    rmSync(folder, { recursive: true })
  })

  it('is made with its parents', () => {
    const folder = makeFolder()
    openDataFolder(join(folder, 'a', 'b'))
    expect(['a', 'a/b'].map(path => modeOf(join(folder, path)))).toEqual(['700', '700'])
    mkdirSync(join(folder, 'empty'), { mode: 0o755 })
    openDataFolder(join(folder, 'empty'))
    expect(modeOf(join(folder, 'empty'))).toBe('700')
    rmSync(folder, { recursive: true })
  })
})
