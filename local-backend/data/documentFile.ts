import { join } from 'node:path'
import type Database from 'libsql'
import { DataFolderError } from './dataFolderError'
import { FolderLock } from './folderLock'
import { damaged, openDatabase } from './openDatabase'
import { openDataFolder } from './privateFolder'
import { prepareStatements, splitRows } from './statements'
import { atomically } from './atomically'

const FILE = 'dancefloor.db'
const RECORDS_AT_ONCE = 20_000
const BODIES_AT_ONCE = 256

/** A document as it is stored on disk: its body, and the record that the start reads (index/record.ts). */
export interface DocumentRow {
  body: Buffer
  record: Buffer
}

/**
 * The SQLite file that holds all documents. It uses a write-ahead log with full sync, so a change is on disk once
 * `write` returns. Each document has a small record, written in the same transaction. The start therefore reads only
 * a tenth of the file. Every method throws DataFolderError if the file turns out to be damaged.
 */
export class DocumentFile {
  private readonly path: string
  private readonly lock: FolderLock
  private readonly database: Database.Database
  private readonly statements: ReturnType<typeof prepareStatements>

  /** Throws DataFolderError if another backend uses the folder or its file is damaged. */
  constructor(dataFolder: string) {
    this.path = join(dataFolder, FILE)
    openDataFolder(dataFolder)
    this.lock = new FolderLock(dataFolder)
    try {
      this.database = this.guarded(() => openDatabase(this.path))
      this.statements = this.guarded(() => prepareStatements(this.database))
    } catch (error) {
      this.lock.release()
      throw error
    }
  }

  /** The time of the last commit in microseconds; 0 before the first commit. */
  lastCommitMicros = () => Number(this.findFact('lastCommitMicros') ?? 0)

  /** The index definitions that the records were made for, or null if some document has no record. */
  recordsKind(): string | null {
    return this.guarded(() => {
      const [documents, records] = this.statements.counts.get([]) as [number, number]
      return documents === records ? this.findFact('recordsKind') : null
    })
  }

  /** Yields all records as joined buffers of up to 20,000 records each. */
  *records(): Generator<Buffer> {
    for (let after = ''; ;) {
      const read = () => this.statements.recordsAfter.get([after, RECORDS_AT_ONCE])
      const [last, joined] = this.guarded(read) as [string | null, Buffer]
      if (last === null) return
      yield joined
      after = last
    }
  }

  /** Rebuilds all records. */
  replaceRecords(kind: string, recordOf: (path: string, body: Buffer) => Buffer) {
    atomically(this.database, () => {
      this.database.exec('DELETE FROM records')
      for (let after = ''; ;) {
        const rows = this.bodiesAfter(after)
        for (const [path, body] of rows) this.statements.putRecord.run([path, recordOf(path, body)])
        after = rows.at(-1)?.[0] ?? ''
        if (rows.length === 0) break
      }
      this.statements.putFact.run(['recordsKind', kind])
    })
  }

  /** The next 256 documents after a path, ordered by path. */
  bodiesAfter(path: string): [path: string, body: Buffer][] {
    return this.guarded(() => splitRows(this.statements.bodiesAfter.get([path, BODIES_AT_ONCE])))
  }

  /** The stored bodies of these documents. Missing documents are left out. */
  bodiesOf(paths: string[]): [path: string, body: Buffer][] {
    return this.guarded(() => splitRows(this.statements.bodiesOf.get([JSON.stringify(paths)])))
  }

  /** Writes all changes or none, and returns once they are on disk. A null row removes the document. */
  write(changes: Map<string, DocumentRow | null>, commitMicros: number) {
    const { put, putRecord, remove, removeRecord, putFact } = this.statements
    atomically(this.database, () => {
      for (const [path, row] of changes) {
        if (row) {
          put.run([path, row.body])
          putRecord.run([path, row.record])
        } else {
          remove.run([path])
          removeRecord.run([path])
        }
      }
      putFact.run(['lastCommitMicros', String(commitMicros)])
    })
  }

  close() {
    try {
      this.database.pragma('wal_checkpoint(TRUNCATE)')
    } catch {
      // The checkpoint only tidies up: the next start reads the log anyway.
    }
    this.database.close()
    this.lock.release()
  }

  /** The error to throw when a document doesn't match its record. */
  damaged = (reason: string) => damaged(this.path, reason)

  private findFact(name: string): string | null {
    const row = this.guarded(() => this.statements.fact.get([name]))
    return Array.isArray(row) ? String(row[0]) : null
  }

  /** Turns SQLite's errors into errors that tell the person what to do. */
  private guarded<T>(action: () => T): T {
    try {
      return action()
    } catch (error) {
      if (error instanceof DataFolderError) throw error
      throw this.damaged((error as Error).message)
    }
  }
}
