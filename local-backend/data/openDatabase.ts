import { closeSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'libsql'
import { DataFolderError } from './dataFolderError'
import { createPrivately } from './privateFolder'

/** Version 2 adds a record to each document with the values that the indexes need. */
const VERSION = 2

/**
 * Opens the document file at `path`; creates or upgrades it if needed. Throws if the file is cut short or from a
 * newer version.
 */
export function openDatabase(path: string): Database.Database {
  expectWhole(path)
  createPrivately(path)
  const database = new Database(path)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  const [version] = database.prepare('PRAGMA user_version').raw().get() as [number]
  if (version > VERSION) {
    throw new DataFolderError(`${path} was written by a newer Dancefloor. Update, then start again.`)
  }
  if (version === VERSION) return database
  database.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS documents (path TEXT PRIMARY KEY, body BLOB NOT NULL);
    CREATE TABLE IF NOT EXISTS records (path TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    PRAGMA user_version = ${VERSION};
    COMMIT;
  `)
  return database
}

/** Throws if the file has lost its end. SQLite would only notice on reaching the missing part. */
function expectWhole(path: string) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  // With a write-ahead log, the file itself may correctly be shorter than its header says.
  const logSize = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0 || logSize > 0) return
  const head = Buffer.alloc(100)
  const file = openSync(path, 'r')
  readSync(file, head)
  closeSync(file)
  const isDatabase = head.toString('latin1', 0, 15) === 'SQLite format 3'
  // SQLite writes a page size of 65,536 bytes as 1.
  const pageBytes = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
  if (isDatabase && size < pageBytes * head.readUInt32BE(28)) throw new Error('the file was cut short')
}

export const damaged = (path: string, reason: string) =>
  new DataFolderError(
    `The data file ${path} is damaged or can't be opened (${reason}). Put back a copy of the data folder, or move ` +
      'the folder away to begin with an empty one; nothing in it was changed.',
  )
