import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from './dataFolderError'

/** What the backend keeps in its data folder. SQLite has side files beside each database. */
const OWN =
  /^((dancefloor|accounts|files|lock)\.db(-wal|-shm|-journal)?|(auth-key\.pem|admin-door\.json|push-keys\.json)(\.new)?|files)$/
/** The rights of everybody but the owner. */
const OTHERS = 0o077
/** Windows has no such rights. */
const HAS_RIGHTS = process.platform !== 'win32'

/**
 * Makes a data folder, or closes an existing one and its files to other users of this machine. Throws DataFolderError
 * if that isn't possible, or if the folder is open to others and has other files only, such as `/tmp`.
 */
export function openDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = readdirSync(folder)
  const own = names.filter(name => OWN.test(name))
  if (own.length === 0 && names.length > 0 && isOpen(folder)) {
    throw new DataFolderError(
      `Other users of this machine may open ${folder}, and it holds files that aren't Dancefloor's. Name a folder of ` +
        'its own with --data.',
    )
  }
  for (const path of [folder, ...own.map(name => join(folder, name))]) closeToOthers(path)
}

/** Creates a file that only its owner can read, unless it exists. SQLite gives its side files the same rights. */
export function createPrivately(path: string) {
  closeSync(openSync(path, 'a', 0o600))
}

/** Takes the rights of other users away from a file or folder. Throws DataFolderError if that isn't possible. */
export function closeToOthers(path: string) {
  try {
    if (isOpen(path)) chmodSync(path, statSync(path).mode & ~OTHERS)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A side file goes when its database is closed.
    if (code === 'ENOENT') return
    throw new DataFolderError(
      `Other users of this machine may open ${path}, and that can't be changed (${message}). Name another folder with ` +
        '--data.',
    )
  }
}

const isOpen = (path: string) => HAS_RIGHTS && (statSync(path).mode & OTHERS) !== 0
