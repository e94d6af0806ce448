import { isNameField, valueAt, type FieldPath } from '../fieldPaths'
import { elementsOf, type Fields } from '../values/value'
import { inverted, NAN_KEY, NULL_KEY, typeOfKey, valueKey } from '../values/valueKey'
import type { Order, PlainFilter } from './query'

/** The part of a document that a query compares. */
export interface Candidate {
  nameKey: string
  fields: Fields
}

/** The key of a field; null if the document lacks it. */
function keyOf({ nameKey, fields }: Candidate, field: FieldPath): string | null {
  if (isNameField(field)) return nameKey
  const value = valueAt(fields, field)
  return value === undefined ? null : valueKey(value)
}

/** Whether a document meets a condition. Inequalities compare values of one type only, and never NaN. Null equals only null. */
export function matches(candidate: Candidate, filter: PlainFilter): boolean {
  if (filter.op === 'contains') {
    return elementsOf(valueAt(candidate.fields, filter.field)).some(
      element => valueKey(element) === filter.key,
    )
  }
  const key = keyOf(candidate, filter.field)
  if (key === null) return false
  switch (filter.op) {
    case '==':
      return key === filter.key
    case '!=':
      return key !== NULL_KEY && key !== filter.key
    case 'not-in':
      return key !== NULL_KEY && !filter.keys.includes(NULL_KEY) && !filter.keys.includes(key)
    default:
      if (key === NAN_KEY || typeOfKey(key) !== typeOfKey(filter.key)) return false
      return compares(filter.op, key, filter.key)
  }
}

function compares(op: '<' | '<=' | '>' | '>=', key: string, operand: string): boolean {
  if (op === '<') return key < operand
  if (op === '<=') return key <= operand
  return op === '>' ? key > operand : key >= operand
}

/** A text that sorts documents in the requested order; null if the document lacks one of the fields. */
export function sortKey(candidate: Candidate, orders: Order[]): string | null {
  let result = ''
  for (const { field, direction } of orders) {
    const key = keyOf(candidate, field)
    if (key === null) return null
    result += direction === 'DESCENDING' ? inverted(key) : key
  }
  return result
}
