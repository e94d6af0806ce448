/**
 * A second, independent implementation of Firestore's order of values. It needs no keys. Tests compare the
 * keys of local-backend/firestore/values with this order.
 */
export type Json = any

const KINDS = [
  'nullValue',
  'booleanValue',
  'number',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'vector',
  'mapValue',
]

export function kindOf(value: Json): string {
  const [kind = ''] = Object.keys(value)
  if (kind === 'integerValue' || kind === 'doubleValue') return 'number'
  if (kind === 'mapValue' && value.mapValue.fields.__type__?.stringValue === '__vector__') return 'vector'
  return kind
}

const sign = (one: number | bigint | string, other: number | bigint | string) =>
  one < other ? -1 : one > other ? 1 : 0

function compareNumbers(one: Json, other: Json): number {
  const [left, right] = [one, other].map(({ integerValue, doubleValue }) =>
    integerValue === undefined ? Number(doubleValue) : BigInt(integerValue),
  )
  const [isLeftNaN, isRightNaN] = [Number.isNaN(left), Number.isNaN(right)]
  if (isLeftNaN || isRightNaN) return Number(isRightNaN) - Number(isLeftNaN)
  // JavaScript compares a BigInt with a number exactly.
  return left! < right! ? -1 : left! > right! ? 1 : 0
}

function compareLists(one: Json[], other: Json[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const result = compareValues(one[at], other[at])
    if (result !== 0) return result
  }
  return one.length - other.length
}

const compareTexts = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

function compareMaps(one: Record<string, Json>, other: Record<string, Json>): number {
  const [left, right] = [one, other].map(fields => Object.keys(fields).sort(compareTexts)) as [
    string[],
    string[],
  ]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const result = compareTexts(left[at]!, right[at]!) || compareValues(one[left[at]!], other[right[at]!])
    if (result !== 0) return result
  }
  return left.length - right.length
}

/** Compares two values. The result is below, equal to or above 0. */
export function compareValues(one: Json, other: Json): number {
  const kind = kindOf(one)
  const byKind = KINDS.indexOf(kind) - KINDS.indexOf(kindOf(other))
  if (byKind !== 0) return byKind
  switch (kind) {
    case 'number':
      return compareNumbers(one, other)
    case 'booleanValue':
      return Number(one.booleanValue) - Number(other.booleanValue)
    case 'stringValue':
      return compareTexts(one.stringValue, other.stringValue)
    case 'timestampValue':
      return sign(Date.parse(one.timestampValue), Date.parse(other.timestampValue))
    case 'bytesValue':
      return Buffer.compare(Buffer.from(one.bytesValue, 'base64'), Buffer.from(other.bytesValue, 'base64'))
    case 'referenceValue':
      return comparePaths(one.referenceValue, other.referenceValue)
    case 'geoPointValue':
      return (
        sign(one.geoPointValue.latitude, other.geoPointValue.latitude) ||
        sign(one.geoPointValue.longitude, other.geoPointValue.longitude)
      )
    case 'arrayValue':
      return compareLists(one.arrayValue.values, other.arrayValue.values)
    case 'vector': {
      const [left, right] = [one, other].map(({ mapValue }) => mapValue.fields.value.arrayValue.values)
      return left.length - right.length || compareLists(left, right)
    }
    case 'mapValue':
      return compareMaps(one.mapValue.fields, other.mapValue.fields)
    default:
      return 0
  }
}

export function comparePaths(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const result = compareTexts(left[at]!, right[at]!)
    if (result !== 0) return result
  }
  return left.length - right.length
}
