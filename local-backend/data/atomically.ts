import type Database from 'libsql'

/** Runs `action` in one SQLite transaction. If it throws, nothing is written and the error is passed on. */
export function atomically(database: Database.Database, action: () => void) {
  database.exec('BEGIN IMMEDIATE')
  try {
    action()
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw error
  }
}
