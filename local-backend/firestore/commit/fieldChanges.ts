import type { FieldPath } from '../fieldPaths'
import { noFields, type Fields, type Value } from '../values/value'

/** A copy that may be changed at the maps along any path without touching the original. */
export function copyFields(fields: Fields): Fields {
  const copy = noFields()
  for (const [name, value] of Object.entries(fields)) {
    copy[name] = 'mapValue' in value ? { mapValue: { fields: copyFields(value.mapValue.fields) } } : value
  }
  return copy
}

/** Sets a field; what stands in the way and is no map becomes one. */
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

/** Removes a field; nothing happens where there is none. */
export function deleteValueAt(fields: Fields, path: FieldPath) {
  const [name = '', ...rest] = path
  const there = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0) delete fields[name]
  else if (there && 'mapValue' in there) deleteValueAt(there.mapValue.fields, rest)
}
