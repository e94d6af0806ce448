import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 8, p: 1 }
const KEY_BYTES = 32
/** Of Node's four threads two stay free for files. */
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** A salted scrypt hash of a password, as it is stored. Off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`
}

const NOBODYS_SALT = randomBytes(16)
const NOBODYS_KEY = randomBytes(KEY_BYTES)

/** Whether a password is the stored one. Takes as long for an account without one (null), which it never fits (W45). */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, key] = stored?.split(':') ?? []
  const derived = await derive(password, salt === undefined ? NOBODYS_SALT : Buffer.from(salt, 'base64'))
  const isEqual = timingSafeEqual(derived, key === undefined ? NOBODYS_KEY : Buffer.from(key, 'base64'))
  return isEqual && stored !== null
}

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    // The place goes to the next in line, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
