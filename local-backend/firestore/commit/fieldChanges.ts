import type { FieldPath } from '../fieldPaths'
import { noFields, type Fields, type Value } from '../values/value'

/** A copy with its own maps: changing a field in it never touches the original. */
export function copyFields(fields: Fields): Fields {
  const copy = noFields()
  for (const [name, value] of Object.entries(fields)) {
    copy[name] = 'mapValue' in value ? { mapValue: { fields: copyFields(value.mapValue.fields) } } : value
  }
  return copy
}

/** Sets a field. If a value along the path is not a map, a map replaces it. */
export function setValueAt(fields: Fields, path: FieldPath, value: Value) {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    fields[name] = value
    return
  }
  const there = Object.hasOwn(fields, name) ? fields[name] : undefined
  const inner = there && 'mapValue' in there ? there.mapValue.fields : noFields()
  fields[name] = { mapValue: { fields: inner } }
  setValueAt(inner, rest, value)
}

/** Removes a field, if it exists. */
export function deleteValueAt(fields: Fields, path: FieldPath) {
  const [name = '', ...rest] = path
  const there = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0) delete fields[name]
  else if (there && 'mapValue' in there) deleteValueAt(there.mapValue.fields, rest)
}
