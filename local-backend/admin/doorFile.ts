import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'admin-door.json'

/** What opens the door of a running backend; only who may read its data folder can know it. */
export interface DoorKey {
  /** Where the backend listens. */
  origin: string
  projectId: string
  secret: string
}

export const newSecret = () => randomBytes(32).toString('base64url')

/** Leaves the key in the data folder, readable by its owner only, for as long as the backend runs. */
export function leaveKey(dataFolder: string, key: DoorKey): { close(): void } {
  const path = join(dataFolder, FILE)
  // A file of its own each time: one that is there may be open to others, or half read.
  rmSync(`${path}.new`, { force: true })
  writeFileSync(`${path}.new`, JSON.stringify(key), { mode: 0o600, flag: 'wx' })
  renameSync(`${path}.new`, path)
  return { close: () => rmSync(path, { force: true }) }
}

/** The key that a backend left; null where there is none. It may be left from one that was killed. */
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
