import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findKey } from '../../../local-backend/admin/doorFile'
import { DataFolderError } from '../../../local-backend/data/dataFolderError'
import { startBackend } from '../../../local-backend/server'
import { ModerationError, type Project } from '../project'
import { isAnswered, makeDoor } from './door'
import { makeLocalProject } from './localProject'

const DATA_FILE = 'dancefloor.db'

/**
 * Opens a local backend's data folder: through the admin door while the backend runs, otherwise directly. Rejects
 * with ModerationError if the folder has no data or can't be opened. `projectId` matters only if no backend runs.
 */
export async function openLocalProject(dataFolder: string, projectId: string): Promise<Project> {
  const folder = resolve(dataFolder)
  if (!existsSync(join(folder, DATA_FILE))) {
    throw new ModerationError(
      `There is no data of a local backend in ${folder}. Name its folder with --data, or a real project with ` +
        '--service-account.',
    )
  }
  const key = findKey(folder)
  const running = key && makeDoor(key)
  if (running && (await isAnswered(running))) {
    const name = `the local backend at ${key.origin}, data in ${folder}`
    return { ...makeLocalProject(running, name), close: async () => undefined }
  }
  return openStopped(folder, projectId)
}

/**
 * Starts a backend on a free port that the system picks. The backend locks the folder, so no other can start meanwhile.
 */
async function openStopped(folder: string, projectId: string): Promise<Project> {
  try {
    const backend = await startBackend({ port: 0, dataFolder: folder, siteFolder: 'dist', projectId })
    const key = findKey(folder)
    if (!key) throw new ModerationError(`The key in ${folder} can't be read.`)
    const name = `the data of a local backend that does not run, in ${folder}`
    return { ...makeLocalProject(makeDoor(key), name), close: () => backend.close() }
  } catch (error) {
    if (error instanceof DataFolderError) throw new ModerationError(error.message)
    throw error
  }
}
