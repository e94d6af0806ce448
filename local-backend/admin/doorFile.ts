import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'admin-door.json'

/** The key to the door of a running backend. Only a process that can read the data folder can know it. */
export interface DoorKey {
  /** The address at which the backend listens. */
  origin: string
  projectId: string
  secret: string
}

/** Writes the key to the data folder, readable by its owner only. `close` removes it when the backend stops. */
export function writeDoorKey(dataFolder: string, key: DoorKey): { close(): void } {
  const path = join(dataFolder, FILE)
  // Always create a new file: other users may be able to read an existing one, or a process may be reading it.
  rmSync(`${path}.new`, { force: true })
  writeFileSync(`${path}.new`, JSON.stringify(key), { mode: 0o600, flag: 'wx' })
  renameSync(`${path}.new`, path)
  return { close: () => rmSync(path, { force: true }) }
}

/**
 * The key that a backend wrote to this folder; null if there is none. The key may be stale if that backend was
 * killed.
 */
export function findKey(dataFolder: string): DoorKey | null {
  const path = join(dataFolder, FILE)
  if (!existsSync(path)) return null
  try {
    const { origin, projectId, secret } = JSON.parse(readFileSync(path, 'utf8')) as Partial<DoorKey>
    return origin && projectId && secret ? { origin, projectId, secret } : null
  } catch {
    return null
  }
}
