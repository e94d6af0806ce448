import { invalidArgument } from '../http/backendError'
import { isWellFormed } from './names'
import type { Fields, Value } from './values/value'

const MAX_BYTES = 1500
const PLAIN = /^[A-Za-z_][A-Za-z_0-9]*$/
const SEGMENT = /`((?:[^`\\]|\\[^])+)`|([A-Za-z_][A-Za-z_0-9]*)/y

/** The names that lead to a field, outermost first. */
export type FieldPath = readonly string[]

/** The pseudo-field that stands for the document's own name. */
export const NAME_FIELD: FieldPath = ['__name__']
export const isNameField = (path: FieldPath) => path.length === 1 && path[0] === '__name__'

/** Throws for names that Firestore reserves, such as `__proto__` (W16). */
export function expectFreeName(name: string) {
  if (/^__.*__$/s.test(name) || !isWellFormed(name)) throw invalidName(name)
}

/** Throws for names that are empty or too long to be stored (W17). */
export function expectFieldNameFits(name: string) {
  if (name === '') throw invalidName(name)
  if (Buffer.byteLength(name) > MAX_BYTES) {
    throw invalidArgument(`Field names may have at most ${MAX_BYTES} bytes.`)
  }
}

const invalidName = (name: string) =>
  invalidArgument(`Field name "${name.slice(0, 100)}" is invalid or reserved.`)

/**
 * Reads a field path such as "location.`post code`". Throws if it is malformed or names a reserved field. `mayBeName`
 * allows `__name__`, for queries.
 */
export function parseFieldPath(text: unknown, { mayBeName = false } = {}): FieldPath {
  if (typeof text !== 'string') throw invalidArgument('A field path must be a text.')
  if (mayBeName && text === '__name__') return NAME_FIELD
  const path: string[] = []
  let at = 0
  do {
    SEGMENT.lastIndex = at
    const match = SEGMENT.exec(text)
    if (!match) throw invalidArgument(`Invalid property path "${text.slice(0, 100)}".`)
    path.push(match[2] ?? (match[1] ?? '').replace(/\\([^])/g, '$1'))
    at = SEGMENT.lastIndex + 1
  } while (text[at - 1] === '.')
  if (at <= text.length) throw invalidArgument(`Invalid property path "${text.slice(0, 100)}".`)
  for (const name of path) {
    expectFreeName(name)
    expectFieldNameFits(name)
  }
  if (Buffer.byteLength(text) > MAX_BYTES) throw invalidArgument('The property path is too long.')
  return path
}

/** Writes a path in its canonical form: two paths are the same if their texts are. */
export function formatFieldPath(path: FieldPath): string {
  return path.map(name => (PLAIN.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``)).join('.')
}

/** The value at a path; undefined if there is none. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let here: Fields = fields
  for (const [depth, name] of path.entries()) {
    // A plain lookup could find a name such as `constructor` in the prototype.
    const value = Object.hasOwn(here, name) ? here[name] : undefined
    if (value === undefined || depth === path.length - 1) return value
    if (!('mapValue' in value)) return undefined
    here = value.mapValue.fields
  }
  return undefined
}
