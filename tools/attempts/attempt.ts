import { readFileSync } from 'node:fs'
import { withEveryDance } from './everyDance'

/** JSON that may hold encoded values such as `{"$nowMs": 0}`. */
type Encoded = Record<string, unknown>

/** One attempt of an attempts file: an operation on a document or file, with the expected verdict. */
export interface Attempt {
  id: string
  /** A uid, or 'anon' for signed out. */
  who: string
  op: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** Such as '/events/e1' for a document, or 'events/e1/eventImage' for a file. A list ignores the last segment. */
  path: string
  want: 'allow' | 'deny'
  group?: string
  note?: string
  /** Custom claims of the person's token. */
  claims?: Record<string, unknown>
  /** For a list: the fields that the query filters by, with their values. */
  where?: Record<string, unknown>
  /** For a create: the name of its template. */
  template?: string
  set?: Encoded
  unset?: string[]
  /** The fields to write. */
  data?: Encoded
  /** Other writes of the same commit. */
  also?: Pick<Attempt, 'op' | 'path' | 'set' | 'unset' | 'data'>[]
  /** The type and size (bytes) of a file. */
  resource?: { contentType: string; size: number }
}

/** The documents that exist before each attempt, and the templates of creates. */
export interface Fixtures {
  templates?: Record<string, Encoded>
  /** By path, such as '/events/e1'. */
  documents: Record<string, Encoded>
}

export const isOfFile = ({ group, path, resource }: Attempt) =>
  group === 'storage' || resource !== undefined || !path.startsWith('/')

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete']

/** Reads an attempts file. Throws Error with the file's name if the content is invalid. */
export function readAttempts(file: string): Attempt[] {
  const attempts = readJson(file)
  if (!Array.isArray(attempts)) throw new Error(`${file} must hold a list of attempts.`)
  for (const [index, attempt] of (attempts as Partial<Attempt>[]).entries()) {
    const isWhole =
      [attempt.id, attempt.who, attempt.path].every(text => typeof text === 'string') &&
      OPERATIONS.includes(attempt.op ?? '') &&
      ['allow', 'deny'].includes(attempt.want ?? '')
    if (!isWhole) throw new Error(`${file}: attempt ${attempt.id ?? `number ${index + 1}`} is not complete.`)
  }
  return attempts as Attempt[]
}

/** Reads a fixtures file. Throws Error with the file's name if the content is invalid. */
export function readFixtures(file: string): Fixtures {
  const fixtures = readJson(file) as Partial<Fixtures> | null
  if (typeof fixtures?.documents !== 'object') throw new Error(`${file} must hold "documents" by path.`)
  return fixtures as Fixtures
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), withEveryDance)
  } catch (error) {
    throw new Error(`${file} can't be read: ${(error as Error).message}`)
  }
}
