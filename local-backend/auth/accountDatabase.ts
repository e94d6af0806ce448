import { join } from 'node:path'
import Database from 'libsql'
import { DataFolderError } from '../data/dataFolderError'
import { createPrivately, openDataFolder } from '../data/privateFolder'

const FILE = 'accounts.db'
/** Version 2 keeps the hashes of e-mail codes. Version 1 kept the codes. */
const VERSION = 2

/**
 * Opens the SQLite file of accounts, which stays locked while open. Throws DataFolderError if another backend uses
 * the folder or the file is damaged.
 */
export function openAccountDatabase(dataFolder: string): Database.Database {
  const path = join(dataFolder, FILE)
  openDataFolder(dataFolder)
  createPrivately(path)
  let database: Database.Database | null = null
  try {
    database = new Database(path)
    prepareFile(database, path)
    return database
  } catch (error) {
    database?.close()
    throw unusable(path, error)
  }
}

function prepareFile(database: Database.Database, path: string) {
  database.pragma('locking_mode = EXCLUSIVE')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  // Removed rows are overwritten.
  database.pragma('secure_delete = ON')
  const [version] = database.prepare('PRAGMA user_version').raw().get() as [number]
  if (version > VERSION)
    throw new DataFolderError(`${path} was written by a newer Dancefloor. Update, then start again.`)
  if (version === VERSION) return
  database.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS accounts (uid TEXT PRIMARY KEY, email TEXT UNIQUE, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS identities (provider TEXT, raw_id TEXT, uid TEXT, PRIMARY KEY (provider, raw_id));
    CREATE TABLE IF NOT EXISTS sessions
      (hash TEXT PRIMARY KEY, uid TEXT, revoked INTEGER, auth_time INTEGER, provider TEXT);
    CREATE INDEX IF NOT EXISTS sessions_by_uid ON sessions (uid);
    DROP TABLE IF EXISTS codes;
    CREATE TABLE codes (hash TEXT PRIMARY KEY, type TEXT, uid TEXT, email TEXT, at INTEGER);
    PRAGMA user_version = ${VERSION};
    COMMIT;
  `)
  // The log may still hold what was removed.
  database.pragma('wal_checkpoint(TRUNCATE)')
}

function unusable(path: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error
  const { code = '', message } = error as { code?: string; message: string }
  if (code.startsWith('SQLITE_BUSY')) {
    return new DataFolderError(
      `The data folder is in use by another Dancefloor backend (${path}). Stop that one, or name another folder with --data.`,
    )
  }
  return new DataFolderError(
    `The accounts file ${path} is damaged or can't be opened (${message}). Put back a copy of the data folder, ` +
      'or move the file away to begin without accounts; nothing in it was changed.',
  )
}
