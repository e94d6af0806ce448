import { join } from 'node:path'
import Database from 'libsql'
import { DataFolderError } from './dataFolderError'

const FILE = 'lock.db'

/**
 * Keeps a second backend out of a data folder: a transaction on a file of its own, open for as long as the backend
 * runs. The system lets go of it when the process dies, however it dies, so that no stale lock can be left.
 */
export class FolderLock {
  private readonly database: Database.Database

  /** Throws DataFolderError when another backend has it. */
  constructor(dataFolder: string) {
    const path = join(dataFolder, FILE)
    try {
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
