import { join } from 'node:path'
import Database from 'libsql'
import { DataFolderError } from '../data/dataFolderError'
import { createPrivately, openDataFolder } from '../data/privateFolder'
import type { ObjectMetadata } from './metadata'

const FILE = 'files.db'
const VERSION = 1

/** A stored file: its metadata and the place of its bytes. */
export interface StoredObject {
  metadata: ObjectMetadata
  /** The name of the file on disk that contains the bytes. */
  file: string
}

type Row = [metadata: string, file: string]

/**
 * The SQLite table of all stored files. A change is on disk once `put` or `remove` returns. The table is locked while
 * it is open; the system releases the lock if the process dies.
 */
export class ObjectTable {
  private readonly database: Database.Database
  private readonly path: string

  /** Throws DataFolderError if another backend uses the folder or the file is damaged. */
  constructor(dataFolder: string) {
    this.path = join(dataFolder, FILE)
    openDataFolder(dataFolder)
    this.database = this.guarded(() => {
      createPrivately(this.path)
      return new Database(this.path)
    })
    try {
      this.guarded(() => this.prepareFile())
    } catch (error) {
      this.database.close()
      throw error
    }
  }

  find(bucket: string, name: string): StoredObject | null {
    const row = this.database
      .prepare('SELECT metadata, file FROM objects WHERE bucket = ? AND name = ?')
      .raw()
      .get([bucket, name]) as Row | undefined
    if (!row) return null
    const [metadata, file] = row
    return { metadata: JSON.parse(metadata) as ObjectMetadata, file }
  }

  /** Up to `limit` names from `from` on, ordered by their UTF-8 bytes. */
  names(bucket: string, from: string, limit: number): string[] {
    const rows = this.database
      .prepare('SELECT name FROM objects WHERE bucket = ? AND name >= ? ORDER BY name LIMIT ?')
      .raw()
      .all([bucket, from, limit]) as [string][]
    return rows.map(([name]) => name)
  }

  buckets(): string[] {
    const rows = this.database.prepare('SELECT DISTINCT bucket FROM objects').raw().all() as [string][]
    return rows.map(([bucket]) => bucket)
  }

  /** The names of all files on disk. Throws DataFolderError if the table is damaged. */
  files(): Set<string> {
    const rows = this.guarded(() => this.database.prepare('SELECT file FROM objects').raw().all()) as [
      string,
    ][]
    return new Set(rows.map(([file]) => file))
  }

  put({ metadata, file }: StoredObject) {
    this.database
      .prepare('INSERT OR REPLACE INTO objects (bucket, name, metadata, file) VALUES (?, ?, ?, ?)')
      .run([metadata.bucket, metadata.name, JSON.stringify(metadata), file])
  }

  remove(bucket: string, name: string) {
    this.database.prepare('DELETE FROM objects WHERE bucket = ? AND name = ?').run([bucket, name])
  }

  close() {
    // SQLite releases the exclusive lock only after leaving WAL mode and reading once in normal mode.
    this.database.pragma('journal_mode = DELETE')
    this.database.pragma('locking_mode = NORMAL')
    this.database.prepare('SELECT 1 FROM objects').raw().get()
    this.database.close()
  }

  private prepareFile() {
    this.database.pragma('locking_mode = EXCLUSIVE')
    this.database.pragma('journal_mode = WAL')
    this.database.pragma('synchronous = FULL')
    this.database.exec(`
      BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS objects (
        bucket TEXT, name TEXT, metadata TEXT NOT NULL, file TEXT NOT NULL,
        PRIMARY KEY (bucket, name)
      ) WITHOUT ROWID;
      COMMIT;
    `)
    const [version] = this.database.prepare('PRAGMA user_version').raw().get() as [number]
    if (version > VERSION)
      throw new DataFolderError(`${this.path} was written by a newer Dancefloor. Update, then start again.`)
    this.database.exec(`PRAGMA user_version = ${VERSION}`)
  }

  /** Turns SQLite's errors into errors that tell the person what to do. */
  private guarded<T>(action: () => T): T {
    try {
      return action()
    } catch (error) {
      if (error instanceof DataFolderError) throw error
      const { code = '', message } = error as { code?: string; message: string }
      if (code.startsWith('SQLITE_BUSY')) {
        throw new DataFolderError(
          `The data folder is in use by another Dancefloor backend (${this.path}). Stop that one, or name another folder with --data.`,
        )
      }
      throw new DataFolderError(
        `The data file ${this.path} is damaged or can't be opened (${message}). Put back a copy of the data folder, ` +
          'or move the folder away to begin with an empty one; nothing in it was changed.',
      )
    }
  }
}
