import { BackendError } from '../../http/backendError'
import { bodyOf, makeDocument, type StoredDocument } from '../document'
import { valueAt } from '../fieldPaths'
import { documentName, type Database } from '../names'
import { expectDocumentSize } from '../values/size'
import { formatMicros } from '../values/timestamps'
import { noFields, type Fields, type Value } from '../values/value'
import { copyFields, deleteValueAt, setValueAt } from './fieldChanges'
import { applyTransform } from './transforms'
import type { Write } from './write'

/** One write done: what the document was, what it became (null: none), and what its transforms gave. */
export interface Step {
  write: Write
  before: StoredDocument | null
  after: StoredDocument | null
  transformResults: Value[]
}

export interface CommitClock {
  /** ms: what transforms take as the time of the request. */
  now: number
  /** Microseconds: the update time of every document written, greater than all before. */
  commitMicros: number
}

/** Does one write on top of what `read` gives. Throws BackendError where it was made from another version, or breaks a limit. */
export function applyWrite(
  write: Write,
  before: StoredDocument | null,
  database: Database,
  { now, commitMicros }: CommitClock,
): Step {
  const body = before && bodyOf(before)
  expectVersion(write, body?.updateTime ?? null)
  if (write.kind === 'verify') return { write, before, after: before, transformResults: [] }
  if (write.kind === 'delete') return { write, before, after: null, transformResults: [] }

  const fields = changedFields(write, body?.fields ?? noFields())
  const transformResults = write.transforms.map(transform => applyTransform(fields, transform, now))
  expectDocumentSize(documentName(database, write.path), fields)
  const updateTime = formatMicros(commitMicros)
  const createTime = body?.createTime ?? updateTime
  const after = makeDocument(database, write.path, { fields, createTime, updateTime })
  return { write, before, after, transformResults }
}

function changedFields({ fields, mask }: Extract<Write, { kind: 'update' }>, before: Fields): Fields {
  // Nobody else holds the fields of a write, so transforms may change them.
  if (mask === null) return fields
  const result = copyFields(before)
  for (const path of mask) {
    const value = valueAt(fields, path)
    // A field that the mask names and the write does not hold is removed.
    if (value === undefined) deleteValueAt(result, path)
    else setValueAt(result, path, value)
  }
  return result
}

/** Throws where the writer changes another version than the one stored, which it may then read again. */
function expectVersion({ precondition }: Write, updateTime: string | null) {
  if (!precondition || 'exists' in precondition || updateTime === precondition.updateTime) return
  throw new BackendError(
    'FAILED_PRECONDITION',
    `The stored version does not match the required base version (${precondition.updateTime}).`,
  )
}

/**
 * Throws where a document is there that must not be, or is not there that must. To be asked only of a write that
 * is allowed: the answer tells whether a document exists, also one that nobody else may read.
 */
export function expectExistence({ write: { path, precondition, kind }, before }: Step, database: Database) {
  if (!precondition || !('exists' in precondition) || precondition.exists === (before !== null)) return
  const name = documentName(database, path)
  throw precondition.exists
    ? new BackendError('NOT_FOUND', `No document to ${kind}: ${name}`)
    : new BackendError('ALREADY_EXISTS', `Document already exists: ${name}`)
}
