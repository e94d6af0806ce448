import { createHash, randomBytes } from 'node:crypto'

/** A text that nobody can guess. */
export const newSecret = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Of secrets that open an account, only hashes are stored, so reading the file doesn't let anyone in. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
