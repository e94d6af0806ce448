import { invalidArgument } from '../../http/backendError'
import { isJsonObject } from '../../http/parseJson'
import { formatFieldPath, parseFieldPath, valueAt, type FieldPath } from '../fieldPaths'
import { readDocumentName, type Database } from '../names'
import { readFields } from '../values/readValue'
import { formatTimestamp, parseTimestamp } from '../values/timestamps'
import { expectStorable, expectStorableValue } from '../values/storable'
import { noFields, type Fields } from '../values/value'
import { readTransforms } from './readTransforms'
import type { Precondition, Write } from './write'

/** Production has no such limit; this one bounds the work of a single commit. Clients send less. */
const MAX_WRITES = 10_000

/** Reads the `writes` of a commit. Throws BackendError for writes that Firestore refuses (W14-W17). */
export function readWrites(json: unknown, database: Database): Write[] {
  if (json === undefined) return []
  if (!Array.isArray(json)) throw invalidArgument('writes must be a list.')
  if (json.length > MAX_WRITES) throw invalidArgument(`At most ${MAX_WRITES} writes are allowed.`)
  return json.map((write: unknown) => readWrite(write, database))
}

function readWrite(json: unknown, database: Database): Write {
  if (!isJsonObject(json)) throw invalidArgument('A write must be an object.')
  const kinds = ['update', 'delete', 'verify', 'transform'].filter(kind => kind in json)
  if (kinds.length !== 1)
    throw invalidArgument('A write must have exactly one of update, delete, verify, transform.')
  const precondition = readPrecondition(json.currentDocument)
  if ('delete' in json) {
    return { kind: 'delete', path: readDocumentName(json.delete, database), precondition }
  }
  if ('verify' in json) {
    if (!precondition) throw invalidArgument('A verify needs a precondition.')
    return { kind: 'verify', path: readDocumentName(json.verify, database), precondition }
  }
  if ('transform' in json) return readLegacyTransform(json.transform, precondition, database)
  const { update } = json
  if (!isJsonObject(update)) throw invalidArgument('update must be a document.')
  const fields = readFields(update.fields)
  const mask = readMask(json.updateMask)
  expectStored(fields, mask)
  return {
    kind: 'update',
    path: readDocumentName(update.name, database),
    precondition,
    fields,
    mask,
    transforms: readTransforms(json.updateTransforms),
  }
}

/** Throws BackendError if a field that the write sets can't be stored. A mask limits which fields it sets. */
function expectStored(fields: Fields, mask: FieldPath[] | null) {
  if (mask === null) return expectStorable(fields)
  for (const path of mask) {
    const value = valueAt(fields, path)
    if (value) expectStorableValue(value, path.length - 1)
  }
}

/** The older form: transforms without an update. The document need not exist. */
function readLegacyTransform(json: unknown, precondition: Precondition | null, database: Database): Write {
  if (!isJsonObject(json)) throw invalidArgument('transform must be an object.')
  const transforms = readTransforms(json.fieldTransforms)
  if (transforms.length === 0) throw invalidArgument('A transform needs field transforms.')
  const path = readDocumentName(json.document, database)
  return { kind: 'update', path, precondition, fields: noFields(), mask: [], transforms }
}

function readPrecondition(json: unknown): Precondition | null {
  if (json === undefined || json === null) return null
  if (!isJsonObject(json)) throw invalidArgument('currentDocument must be an object.')
  const { exists, updateTime } = json
  if (exists === undefined && updateTime === undefined) return null
  if (typeof exists === 'boolean' && updateTime === undefined) return { exists }
  const moment = typeof updateTime === 'string' && exists === undefined ? parseTimestamp(updateTime) : null
  if (!moment) throw invalidArgument('currentDocument must have either exists or updateTime.')
  return { updateTime: formatTimestamp(moment) }
}

/**
 * Without a mask, a write replaces the whole document. An empty mask names no field. A path inside another path adds
 * nothing.
 */
function readMask(json: unknown): FieldPath[] | null {
  if (json === undefined || json === null) return null
  const { fieldPaths = [] } = isJsonObject(json) ? json : { fieldPaths: null }
  if (!Array.isArray(fieldPaths)) throw invalidArgument('updateMask.fieldPaths must be a list.')
  const paths = fieldPaths.map((path: unknown) => parseFieldPath(path))
  const texts = new Set(paths.map(formatFieldPath))
  const isInAnother = (path: FieldPath) =>
    path.some((_, depth) => depth > 0 && texts.has(formatFieldPath(path.slice(0, depth))))
  return paths.filter(path => !isInAnother(path))
}
