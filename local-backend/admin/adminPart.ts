import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Auth } from '../auth/auth'
import { BackendError, invalidArgument } from '../http/backendError'
import { jsonAnswer, type Exchange, type Part } from '../http/exchange'
import { isJsonObject, parseJsonObject, type JsonObject } from '../http/parseJson'
import type { FileStore } from '../storage/fileStore'
import { eventFiles } from './eventFiles'

/** The path prefix of the door. Behind it, each document keeps its usual address. */
export const DOOR = '/__/local/admin'
export const SECRET_HEADER = 'x-dancefloor-admin'

interface Options {
  secret: string
  /** The document database with everything allowed. */
  documents: Part
  auth: Pick<Auth, 'findAccount' | 'setCustomClaims'>
  files: FileStore
}

/**
 * The moderator's door (R62): it reaches documents, accounts and files without the security rules. It serves
 * processes that can read the data folder and therefore know its secret. It refuses every request that comes from a
 * page.
 */
export function makeAdminPart(options: Options): Part {
  return async exchange => {
    if (!exchange.path.startsWith(`${DOOR}/`)) return null
    expectKnown(exchange.headers, options.secret)
    const path = exchange.path.slice(DOOR.length)
    const documents = await options.documents({ ...exchange, path })
    return documents ?? jsonAnswer(200, JSON.stringify(await call(path, exchange, options)))
  }
}

async function call(
  path: string,
  { method, readBody }: Exchange,
  { auth, files }: Options,
): Promise<unknown> {
  if (method !== 'POST') throw new BackendError('METHOD_NOT_ALLOWED', 'This call needs POST.')
  const request = parseJsonObject(await readBody())
  if (path === '/hello') return {}
  if (path === '/accounts:find') return { account: auth.findAccount(request) }
  if (path === '/accounts:setClaims') {
    const { uid, customClaims } = request
    if (typeof uid !== 'string' || !isJsonObject(customClaims))
      throw invalidArgument('uid and customClaims are required.')
    auth.setCustomClaims(uid, customClaims)
    return {}
  }
  if (path === '/files:list') return { names: eventFiles(files, eventIdOf(request)).map(nameOf) }
  if (path === '/files:delete') {
    const { kept = [] } = request
    if (!Array.isArray(kept)) throw invalidArgument('kept must be a list.')
    const found = eventFiles(files, eventIdOf(request)).filter(file => !kept.includes(nameOf(file)))
    for (const file of found) files.remove(file)
    return { names: found.map(nameOf) }
  }
  throw new BackendError('NOT_FOUND', 'There is nothing behind the door at this address.')
}

const nameOf = ({ metadata }: { metadata: { name: string } }) => metadata.name

function eventIdOf({ eventId }: JsonObject): string {
  if (typeof eventId === 'string' && eventId !== '' && !eventId.includes('/')) return eventId
  throw invalidArgument('Event ID is required.')
}

/** Throws unless the request carries the secret and doesn't come from a page. */
function expectKnown(headers: IncomingHttpHeaders, secret: string) {
  const sent = headers[SECRET_HEADER]
  const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  if (!isPage && typeof sent === 'string' && timingSafeEqual(hashOf(sent), hashOf(secret))) return
  throw new BackendError('PERMISSION_DENIED', 'This door needs the key from the data folder.')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
