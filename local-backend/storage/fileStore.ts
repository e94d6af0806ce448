import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ObjectTable, type StoredObject } from './objectTable'

const FOLDER = 'files'

export interface FileStore {
  find(bucket: string, name: string): StoredObject | null
  /** Names of a bucket from `from` on, in the order of their UTF-8 bytes. */
  names(bucket: string, from: string, most: number): string[]
  /** Every bucket that holds a file. */
  buckets(): string[]
  /**
   * Puts bytes on disk, synced, where no object refers to them yet; gives the name of their file. Rejects when they
   * can't be written.
   */
  stage(bucket: string, name: string, bytes: Buffer): Promise<string>
  /** Takes back what was staged. */
  discard(file: string): void
  /** Makes an object out of staged bytes, or changes its metadata: all or nothing, and on disk when it returns. */
  put(object: StoredObject): void
  remove(object: StoredObject): void
  /** Rejects (ENOENT) when the object was removed or replaced meanwhile. */
  read(object: StoredObject): Promise<Buffer>
  close(): void
}

/**
 * Files in a data folder. Throws DataFolderError when the folder is in use or damaged.
 * An object's row is written after its bytes, and every generation has a file of its own: a crash at any moment
 * leaves the former object whole, and at most a file that nothing refers to, which the next start removes.
 */
export function makeFileStore(dataFolder: string): FileStore {
  const table = new ObjectTable(dataFolder)
  const folder = join(dataFolder, FOLDER)
  try {
    mkdirSync(folder, { recursive: true })
    removeOrphans(folder, table.files())
  } catch (error) {
    table.close()
    throw error
  }
  // Of what can't be removed now, the next start takes care.
  const discard = (file: string) => void rm(join(folder, file), { force: true }).catch(() => undefined)

  return {
    find: (bucket, name) => table.find(bucket, name),
    names: (bucket, from, most) => table.names(bucket, from, most),
    buckets: () => table.buckets(),
    stage: (bucket, name, bytes) => stage(folder, bucket, name, bytes),
    discard,
    put(object) {
      const former = table.find(object.metadata.bucket, object.metadata.name)
      table.put(object)
      if (former && former.file !== object.file) discard(former.file)
    },
    remove({ metadata: { bucket, name }, file }) {
      table.remove(bucket, name)
      discard(file)
    },
    read: ({ file }) => readFile(join(folder, file)),
    close: () => table.close(),
  }
}

/** No name of a client's ever becomes a path: a hash of it does (W31). */
async function stage(folder: string, bucket: string, name: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(`${bucket}\n${name}`).digest('hex')
  const file = `${hash}.${randomUUID()}`
  const path = join(folder, file)
  try {
    // Never the name of a file that is in use, so there is nothing to rename it over.
    const written = await open(path, 'wx', 0o600)
    try {
      await written.writeFile(bytes)
      await written.sync()
    } finally {
      await written.close()
    }
    const directory = await open(folder, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
    return file
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
}

function removeOrphans(folder: string, known: Set<string>) {
  for (const file of readdirSync(folder)) {
    if (!known.has(file)) rmSync(join(folder, file), { force: true })
  }
}
