import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import type { Changes } from '../firestore/store'
import { DataFolderError } from './dataFolderError'
import { FolderLock } from './folderLock'

const FILE = 'dancefloor.db'
const VERSION = 1

/**
 * The SQLite file that holds all documents. What `write` has returned from is on disk: write-ahead log, synced in
 * full.
 */
export class DocumentFile {
  private readonly path: string
  private readonly lock: FolderLock
  private readonly database: Database.Database
  private readonly put: Database.Statement
  private readonly remove: Database.Statement
  private readonly putFact: Database.Statement

  /** Throws DataFolderError when the folder is in use by another backend or its file is damaged. */
  constructor(dataFolder: string) {
    this.path = join(dataFolder, FILE)
    mkdirSync(dataFolder, { recursive: true })
    this.lock = new FolderLock(dataFolder)
    try {
      this.database = this.guarded(() => this.open())
      this.put = this.database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)')
      this.remove = this.database.prepare('DELETE FROM documents WHERE path = ?')
      this.putFact = this.database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)')
    } catch (error) {
      this.lock.release()
      throw error
    }
  }

  /** Every document. Throws DataFolderError when the file is damaged. */
  load(): { path: string; body: Buffer }[] {
    return this.guarded(() => {
      const rows = this.database.prepare('SELECT path, body FROM documents').raw().all() as [string, Buffer][]
      return rows.map(([path, body]) => {
        if (typeof path !== 'string' || !Buffer.isBuffer(body)) throw new Error('a row is no document')
        return { path, body }
      })
    })
  }

  /** Microseconds; 0 before the first commit. */
  lastCommitMicros(): number {
    return this.guarded(() => {
      const row = this.database.prepare("SELECT value FROM facts WHERE name = 'lastCommitMicros'").raw().get()
      return Array.isArray(row) ? Number(row[0]) : 0
    })
  }

  /** All or nothing, and on disk when it returns. Throws when it can't be written. */
  write(changes: Changes, commitMicros: number) {
    this.database.exec('BEGIN IMMEDIATE')
    try {
      for (const [path, document] of changes) {
        if (document) this.put.run([path, document.body])
        else this.remove.run([path])
      }
      this.putFact.run(['lastCommitMicros', String(commitMicros)])
      this.database.exec('COMMIT')
    } catch (error) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }

  close() {
    try {
      this.database.pragma('wal_checkpoint(TRUNCATE)')
    } catch {
      // It only tidies up: the next start reads the log anyway.
    }
    this.database.close()
    this.lock.release()
  }

  private open(): Database.Database {
    const database = new Database(this.path)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    const [version] = database.prepare('PRAGMA user_version').raw().get() as [number]
    if (version > VERSION) {
      throw new DataFolderError(`${this.path} was written by a newer Dancefloor. Update, then start again.`)
    }
    if (version === VERSION) return database
    database.exec(`
      BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS documents (path TEXT PRIMARY KEY, body BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
      PRAGMA user_version = ${VERSION};
      COMMIT;
    `)
    return database
  }

  /** Turns what SQLite says into what to do about it. */
  private guarded<T>(action: () => T): T {
    try {
      return action()
    } catch (error) {
      if (error instanceof DataFolderError) throw error
      throw new DataFolderError(
        `The data file ${this.path} is damaged or can't be opened (${(error as Error).message}). Put back a copy of ` +
          'the data folder, or move the folder away to begin with an empty one; nothing in it was changed.',
      )
    }
  }
}
