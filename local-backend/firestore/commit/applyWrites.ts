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

/** The effect of one write: the document before and after it (null: none), and the results of its transforms. */
export interface Step {
  write: Write
  before: StoredDocument | null
  after: StoredDocument | null
  transformResults: Value[]
}

export interface CommitClock {
  /** The time of the request in ms, as transforms see it. */
  now: number
  /** The update time of every document written, in microseconds. It exceeds all earlier ones. */
  commitMicros: number
}

/** Applies one write to the document `before`. Throws BackendError if the write breaks a limit. */
export function applyWrite(
  write: Write,
  before: StoredDocument | null,
  database: Database,
  { now, commitMicros }: CommitClock,
): Step {
  const body = before && bodyOf(before)
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
  // Only this write uses these fields, so transforms may change them.
  if (mask === null) return fields
  const result = copyFields(before)
  for (const path of mask) {
    const value = valueAt(fields, path)
    // A field that is in the mask but not in the write is removed.
    if (value === undefined) deleteValueAt(result, path)
    else setValueAt(result, path, value)
  }
  return result
}

/**
 * Throws if the write expects another version than the stored one, or a document that is missing or already there.
 * Call this only for a write that the rules allow: the answer reveals whether a document exists, even one that the
 * caller may not read.
 */
export function expectPrecondition(
  { write: { path, precondition, kind }, before }: Step,
  database: Database,
) {
  if (!precondition) return
  if ('exists' in precondition) {
    if (precondition.exists === (before !== null)) return
    const name = documentName(database, path)
    throw precondition.exists
      ? new BackendError('NOT_FOUND', `No document to ${kind}: ${name}`)
      : new BackendError('ALREADY_EXISTS', `Document already exists: ${name}`)
  }
  if (precondition.updateTime === (before && bodyOf(before).updateTime)) return
  throw new BackendError(
    'FAILED_PRECONDITION',
    `The stored version does not match the required base version (${precondition.updateTime}).`,
  )
}
