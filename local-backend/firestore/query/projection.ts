import { bodyOf, type StoredDocument } from '../document'
import { valueAt, type FieldPath } from '../fieldPaths'
import { noFields, type Fields } from '../values/value'
import { setValueAt } from '../commit/fieldChanges'

/** The JSON of a document with only the selected fields; null selects all, and gives the stored body. */
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
