import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from '../data/dataFolderError'

/** The key's file in the data folder. */
export const SIGNING_KEY_FILE = 'auth-key.pem'

export interface SigningKey {
  privateKey: KeyObject
  publicKey: KeyObject
  /** The key's name in a token header. */
  id: string
}

/**
 * Loads the key that signs this backend's tokens. Creates it if missing, readable by its owner only. Throws
 * DataFolderError if the file exists but holds no RSA key.
 */
export function loadSigningKey(dataFolder: string): SigningKey {
  const path = join(dataFolder, SIGNING_KEY_FILE)
  if (!existsSync(path)) writeKey(path)
  try {
    const privateKey = createPrivateKey(readFileSync(path))
    if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('it is not an RSA key')
    const publicKey = createPublicKey(privateKey)
    const id = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex')
    return { privateKey, publicKey, id: id.slice(0, 40) }
  } catch (error) {
    throw new DataFolderError(
      `The signing key ${path} can't be read (${(error as Error).message}). Put back a copy of it, or move it away: ` +
        'a new one is made at the next start, and everybody signs in again.',
    )
  }
}

/** Writes to a temporary name first, so that an interrupted start never leaves half a key. */
function writeKey(path: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}
