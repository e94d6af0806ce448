import { join } from 'node:path'
import Database from 'libsql'
import { DataFolderError } from './dataFolderError'
import { createPrivately } from './privateFolder'

const FILE = 'lock.db'

/**
 * Keeps a second backend out of a data folder. The lock is a transaction on a separate file, open for as long as the
 * backend runs. The system releases it when the process dies, so a stale lock can't remain.
 */
export class FolderLock {
  private readonly database: Database.Database

  /** Throws DataFolderError if another backend holds the lock. */
  constructor(dataFolder: string) {
    const path = join(dataFolder, FILE)
    try {
      createPrivately(path)
      this.database = new Database(path)
      this.database.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      if (!code.startsWith('SQLITE_BUSY')) throw new DataFolderError(`${path} can't be opened: ${message}.`)
      throw new DataFolderError(
        `The data folder ${dataFolder} is in use by another Dancefloor backend. Stop that one, or name another ` +
          'folder with --data.',
      )
    }
  }

  release() {
    this.database.exec('ROLLBACK')
    this.database.close()
  }
}
