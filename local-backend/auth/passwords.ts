import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AuthError } from './authError'

const COST = { N: 16_384, r: 8, p: 1 }
const KEY_BYTES = 32
/** At most this many hashes run at once. Two of Node's four threads then stay free for files. */
const MAX_PARALLEL = 2
/** More would wait for longer than anybody does. */
const MAX_WAITING = 50

let running = 0
const waiting: (() => void)[] = []

/**
 * Makes a salted scrypt hash of a password, in the form that is stored. Runs off the main thread. Throws
 * TOO_MANY_ATTEMPTS_TRY_LATER if too many wait for that.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`
}

const DUMMY_SALT = randomBytes(16)
const DUMMY_KEY = randomBytes(KEY_BYTES)

/**
 * Whether a password matches a stored hash. A null hash never matches, but takes just as long (W45). Throws like
 * `hashPassword`.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, key] = stored?.split(':') ?? []
  const derived = await derive(password, salt === undefined ? DUMMY_SALT : Buffer.from(salt, 'base64'))
  const isEqual = timingSafeEqual(derived, key === undefined ? DUMMY_KEY : Buffer.from(key, 'base64'))
  return isEqual && stored !== null
}

const overload = () =>
  new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER : Too many passwords are being checked. Try again in a moment.')

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) throw overload()
  if (running >= MAX_PARALLEL) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    // Pass the slot to the next in line, or free it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
