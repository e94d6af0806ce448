import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'libsql'
import { DataFolderError } from './dataFolderError'
import { FolderLock } from './folderLock'
import { damaged, openDatabase } from './openDatabase'
import { prepareStatements, splitRows } from './statements'

const FILE = 'dancefloor.db'
const RECORDS_AT_ONCE = 20_000
const BODIES_AT_ONCE = 256

/** A document as it lies on disk: what is sent, and the record that start needs of it (index/record.ts). */
export interface DocumentRow {
  body: Buffer
  record: Buffer
}

/**
 * The SQLite file that holds all documents. What `write` has returned from is on disk: write-ahead log, synced in
 * full. A record lies beside each document, written in the same transaction; records are small, so that start
 * reads a tenth of the file. Every method throws DataFolderError where the file turns out to be damaged.
 */
export class DocumentFile {
  private readonly path: string
  private readonly lock: FolderLock
  private readonly database: Database.Database
  private readonly statements: ReturnType<typeof prepareStatements>

  /** Throws DataFolderError when the folder is in use by another backend or its file is damaged. */
  constructor(dataFolder: string) {
    this.path = join(dataFolder, FILE)
    mkdirSync(dataFolder, { recursive: true })
    this.lock = new FolderLock(dataFolder)
    try {
      this.database = this.guarded(() => openDatabase(this.path))
      this.statements = this.guarded(() => prepareStatements(this.database))
    } catch (error) {
      this.lock.release()
      throw error
    }
  }

  /** Microseconds; 0 before the first commit. */
  lastCommitMicros = () => Number(this.fact('lastCommitMicros') ?? 0)

  /** What the records were made for; null where they don't stand for the documents. */
  recordsKind(): string | null {
    return this.guarded(() => {
      const [documents, records] = this.statements.counts.get([]) as [number, number]
      return documents === records ? this.fact('recordsKind') : null
    })
  }

  /** All records, one after another, in pieces. */
  *records(): Generator<Buffer> {
    for (let after = ''; ;) {
      const read = () => this.statements.recordsAfter.get([after, RECORDS_AT_ONCE])
      const [last, joined] = this.guarded(read) as [string | null, Buffer]
      if (last === null) return
      yield joined
      after = last
    }
  }

  /** Makes all records anew. */
  replaceRecords(kind: string, recordOf: (path: string, body: Buffer) => Buffer) {
    this.atomically(() => {
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

  /** The next few documents after a path, in the order of paths. */
  bodiesAfter(path: string): [path: string, body: Buffer][] {
    return this.guarded(() => splitRows(this.statements.bodiesAfter.get([path, BODIES_AT_ONCE])))
  }

  /** What is stored of these documents; fewer where some are not there. */
  bodiesOf(paths: string[]): [path: string, body: Buffer][] {
    return this.guarded(() => splitRows(this.statements.bodiesOf.get([JSON.stringify(paths)])))
  }

  /** All or nothing, and on disk when it returns: null stands for a document that is removed. */
  write(changes: Map<string, DocumentRow | null>, commitMicros: number) {
    const { put, putRecord, remove, removeRecord, putFact } = this.statements
    this.atomically(() => {
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
      // It only tidies up: the next start reads the log anyway.
    }
    this.database.close()
    this.lock.release()
  }

  /** What to throw where a document is not what its record says. */
  damaged = (reason: string) => damaged(this.path, reason)

  private fact(name: string): string | null {
    const row = this.guarded(() => this.statements.fact.get([name]))
    return Array.isArray(row) ? String(row[0]) : null
  }

  private atomically(action: () => void) {
    this.database.exec('BEGIN IMMEDIATE')
    try {
      action()
      this.database.exec('COMMIT')
    } catch (error) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }

  /** Turns what SQLite says into what to do about it. */
  private guarded<T>(action: () => T): T {
    try {
      return action()
    } catch (error) {
      if (error instanceof DataFolderError) throw error
      throw this.damaged((error as Error).message)
    }
  }
}
