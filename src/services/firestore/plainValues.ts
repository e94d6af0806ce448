import type { WrittenFields, WrittenValue } from './plainDocument'

/**
 * The fields of a document as plain values. A moment becomes a date, and a kind that our documents never contain becomes
 * an empty object.
 */
export function plainFields(fields: WrittenFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))
}

function plainValue(value: WrittenValue): unknown {
  const [[kind, written] = []] = Object.entries(value)
  switch (kind) {
    case 'nullValue':
      return null
    case 'booleanValue':
    case 'stringValue':
      return written
    // These kinds are written as text: whole numbers, 'NaN' and 'Infinity'.
    case 'integerValue':
    case 'doubleValue':
      return Number(written)
    case 'timestampValue':
      return new Date(written as string)
    case 'arrayValue':
      return Array.from((written as { values?: WrittenValue[] }).values ?? [], plainValue)
    case 'mapValue':
      return plainFields((written as { fields?: WrittenFields }).fields ?? {})
    default:
      return {}
  }
}
