import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadSigningKey, SIGNING_KEY_FILE } from '../../../local-backend/auth/signingKey'

const CACHE = '.cache'
const KEY = join(CACHE, 'test-signing-key.pem')

/**
 * Gives a new data folder the signing key that all test backends share. Each clone of the repository makes its key
 * once, because that takes a quarter of a second.
 */
export function plantSigningKey(dataFolder: string) {
  const path = join(dataFolder, SIGNING_KEY_FILE)
  if (existsSync(path)) return
  if (!existsSync(KEY)) makeKey()
  mkdirSync(dataFolder, { recursive: true })
  copyFileSync(KEY, path)
}

/** Other processes may make the key at the same time, so each moves a complete file into place. */
function makeKey() {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'signing-key-'))
  loadSigningKey(folder)
  renameSync(join(folder, SIGNING_KEY_FILE), KEY)
  rmSync(folder, { recursive: true })
}
