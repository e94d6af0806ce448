import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { closeToOthers } from '../data/privateFolder'
import { ObjectTable, type StoredObject } from './objectTable'

const FOLDER = 'files'

export interface FileStore {
  find(bucket: string, name: string): StoredObject | null
  /** Up to `limit` names of a bucket from `from` on, ordered by their UTF-8 bytes. */
  names(bucket: string, from: string, limit: number): string[]
  /** Every bucket that contains a file. */
  buckets(): string[]
  /**
   * Writes bytes to disk, synced, before any object refers to them. Gives the name of their file. Rejects if they
   * can't be written.
   */
  stage(bucket: string, name: string, bytes: Buffer): Promise<string>
  /** Deletes a staged file. */
  discard(file: string): void
  /**
   * Makes an object from staged bytes, or changes its metadata. Writes all or nothing, and returns once it is on
   * disk.
   */
  put(object: StoredObject): void
  remove(object: StoredObject): void
  /** Reads the bytes. Rejects (ENOENT) if the object has been removed or replaced meanwhile. */
  read(object: StoredObject): Promise<Buffer>
  close(): void
}

/**
 * Opens the files of a data folder. Throws DataFolderError if the folder is in use or damaged. The store writes the
 * bytes of an object before its row, and each generation has a separate file. A crash therefore leaves the previous
 * object intact, and at most an orphan file, which the next start removes.
 */
export function makeFileStore(dataFolder: string): FileStore {
  const table = new ObjectTable(dataFolder)
  const folder = join(dataFolder, FOLDER)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    tidy(folder, table.files())
  } catch (error) {
    table.close()
    throw error
  }
  // If a file can't be removed now, the next start removes it.
  const discard = (file: string) => void rm(join(folder, file), { force: true }).catch(() => undefined)

  return {
    find: (bucket, name) => table.find(bucket, name),
    names: (bucket, from, limit) => table.names(bucket, from, limit),
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

/** A client's name never becomes a path; only its hash does (W31). */
async function stage(folder: string, bucket: string, name: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(`${bucket}\n${name}`).digest('hex')
  const file = `${hash}.${randomUUID()}`
  const path = join(folder, file)
  try {
    // The file name is always new, so no rename over an existing file is needed.
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

/** Removes orphans, and closes the other files to other users. */
function tidy(folder: string, known: Set<string>) {
  for (const file of readdirSync(folder)) {
    if (known.has(file)) closeToOthers(join(folder, file))
    else rmSync(join(folder, file), { force: true })
  }
}
