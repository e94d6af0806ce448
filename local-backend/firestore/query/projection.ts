import { bodyOf, type StoredDocument } from '../document'
import { valueAt, type FieldPath } from '../fieldPaths'
import { noFields, type Fields } from '../values/value'
import { setValueAt } from '../commit/fieldChanges'

/** A document in JSON with no more than the fields asked for; as it is stored where all are. */
export function projectedBody(document: StoredDocument, select: readonly FieldPath[] | null): Buffer {
  if (select === null) return document.body
  const body = bodyOf(document)
  const fields: Fields = noFields()
  for (const path of select) {
    const value = valueAt(body.fields, path)
    if (value) setValueAt(fields, path, value)
  }
  return Buffer.from(JSON.stringify({ ...body, fields }))
}
