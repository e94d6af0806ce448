import { valueAt } from '../fieldPaths'
import { doubleValue, elementsOf, type Fields, type Value } from '../values/value'
import { formatMicros } from '../values/timestamps'
import { valueKey } from '../values/valueKey'
import { setValueAt } from './fieldChanges'
import type { Transform } from './write'

const MIN_INTEGER = -(2n ** 63n)
const MAX_INTEGER = 2n ** 63n - 1n

/**
 * Applies a transform to `fields` in place and gives its result for the client: null for list transforms. `now` is in
 * ms.
 */
export function applyTransform(fields: Fields, transform: Transform, now: number): Value {
  const before = valueAt(fields, transform.field)
  const after = transformed(before, transform, now)
  setValueAt(fields, transform.field, after)
  return transform.op === 'append' || transform.op === 'remove' ? { nullValue: null } : after
}

function transformed(before: Value | undefined, transform: Transform, now: number): Value {
  switch (transform.op) {
    case 'serverTime':
      // Firestore gives the request time in whole milliseconds.
      return { timestampValue: formatMicros(Math.floor(now) * 1000) }
    case 'append':
      return { arrayValue: { values: appended(elementsOf(before), transform.elements) } }
    case 'remove': {
      const removed = new Set(transform.elements.map(valueKey))
      return { arrayValue: { values: elementsOf(before).filter(element => !removed.has(valueKey(element))) } }
    }
    default:
      return isNumber(before) ? combined(before, transform.operand, transform.op) : transform.operand
  }
}

function appended(list: Value[], elements: Value[]): Value[] {
  const known = new Set(list.map(valueKey))
  const missing = elements.filter(element => {
    const key = valueKey(element)
    return !known.has(key) && known.add(key)
  })
  return [...list, ...missing]
}

const isNumber = (value: Value | undefined): value is Value =>
  value !== undefined && ('integerValue' in value || 'doubleValue' in value)

const toNumber = (value: Value) =>
  'integerValue' in value
    ? Number(value.integerValue)
    : 'doubleValue' in value
      ? Number(value.doubleValue)
      : NaN

function combined(before: Value, operand: Value, op: 'increment' | 'maximum' | 'minimum'): Value {
  if (op === 'increment') return increased(before, operand)
  if (Number.isNaN(toNumber(before))) return before
  if (Number.isNaN(toNumber(operand))) return operand
  // If the two numbers are equal, the stored one stays: 3 is not replaced by 3.0.
  const [one, other] = [valueKey(before), valueKey(operand)]
  const isBetter = op === 'maximum' ? other > one : other < one
  return isBetter ? operand : before
}

/** An integer sum stops at the ends of the 64-bit range. The sum is a double if either operand is a double. */
function increased(before: Value, operand: Value): Value {
  if (!('integerValue' in before) || !('integerValue' in operand)) {
    return doubleValue(toNumber(before) + toNumber(operand))
  }
  const total = BigInt(before.integerValue) + BigInt(operand.integerValue)
  const limited = total > MAX_INTEGER ? MAX_INTEGER : total < MIN_INTEGER ? MIN_INTEGER : total
  return { integerValue: limited.toString() }
}
