import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { DataFolderError } from '../data/dataFolderError'
import type { ImageKind } from './imageKinds'
import type { ObjectMetadata } from './metadata'

const FILE = 'files.db'
const VERSION = 1

/** A stored file: what is told of it, and where its bytes lie. */
export interface StoredObject {
  metadata: ObjectMetadata
  /** The name of its file on disk. */
  file: string
  /** What its bytes say it is. */
  kind: ImageKind | null
}

type Row = [metadata: string, file: string, kind: string | null]

/**
 * The SQLite file that knows which files there are. What `put` and `remove` have returned from is on disk. Locked for
 * as long as it is open; the system lets go of the lock when the process dies.
 */
export class ObjectTable {
  private readonly database: Database.Database
  private readonly path: string

  /** Throws DataFolderError when the folder is in use by another backend or the file is damaged. */
  constructor(dataFolder: string) {
    this.path = join(dataFolder, FILE)
    mkdirSync(dataFolder, { recursive: true })
    this.database = this.guarded(() => new Database(this.path))
    try {
      this.guarded(() => this.prepareFile())
    } catch (error) {
      this.database.close()
      throw error
    }
  }

  find(bucket: string, name: string): StoredObject | null {
    const row = this.database
      .prepare('SELECT metadata, file, kind FROM objects WHERE bucket = ? AND name = ?')
      .raw()
      .get([bucket, name]) as Row | undefined
    if (!row) return null
    const [metadata, file, kind] = row
    return { metadata: JSON.parse(metadata) as ObjectMetadata, file, kind: kind as ImageKind | null }
  }

  /** Names from `from` on, in the order of their UTF-8 bytes. */
  names(bucket: string, from: string, most: number): string[] {
    const rows = this.database
      .prepare('SELECT name FROM objects WHERE bucket = ? AND name >= ? ORDER BY name LIMIT ?')
      .raw()
      .all([bucket, from, most]) as [string][]
    return rows.map(([name]) => name)
  }

  buckets(): string[] {
    const rows = this.database.prepare('SELECT DISTINCT bucket FROM objects').raw().all() as [string][]
    return rows.map(([bucket]) => bucket)
  }

  /** The names on disk of all files. Throws DataFolderError when the table is damaged. */
  files(): Set<string> {
    const rows = this.guarded(() => this.database.prepare('SELECT file FROM objects').raw().all()) as [
      string,
    ][]
    return new Set(rows.map(([file]) => file))
  }

  put({ metadata, file, kind }: StoredObject) {
    this.database
      .prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?)')
      .run([metadata.bucket, metadata.name, JSON.stringify(metadata), file, kind])
  }

  remove(bucket: string, name: string) {
    this.database.prepare('DELETE FROM objects WHERE bucket = ? AND name = ?').run([bucket, name])
  }

  close() {
    // As in documentFile.ts: the lock must not wait for the driver to collect its statements.
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
        bucket TEXT, name TEXT, metadata TEXT NOT NULL, file TEXT NOT NULL, kind TEXT,
        PRIMARY KEY (bucket, name)
      ) WITHOUT ROWID;
      COMMIT;
    `)
    const [version] = this.database.prepare('PRAGMA user_version').raw().get() as [number]
    if (version > VERSION)
      throw new DataFolderError(`${this.path} was written by a newer Dancefloor. Update, then start again.`)
    this.database.exec(`PRAGMA user_version = ${VERSION}`)
  }

  /** Turns what SQLite says into what to do about it. */
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
