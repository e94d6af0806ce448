/** A value in the form of Firestore's REST API, normalised to the one form that this backend stores. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  /** A 64-bit integer in decimal digits. */
  | { integerValue: string }
  /** JSON has no NaN and no infinities: they are the texts 'NaN', 'Infinity' and '-Infinity'. */
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } }

export type Fields = Record<string, Value>

/** Creates fields without a prototype, because a field may be called `constructor`. */
export const noFields = (): Fields => Object.create(null) as Fields

export const elementsOf = (value: Value | undefined): Value[] =>
  value !== undefined && 'arrayValue' in value ? value.arrayValue.values : []

/**
 * The elements of a vector, or null for any other map. A vector is a map of the form `{ __type__: '__vector__',
 * value: [numbers] }`.
 */
export function vectorElements(fields: Fields): Value[] | null {
  const type = Object.hasOwn(fields, '__type__') ? fields.__type__ : undefined
  if (type === undefined || !('stringValue' in type) || type.stringValue !== '__vector__') return null
  return elementsOf(fields.value)
}

/** A double value in its stored form. -0 becomes 0, as in Google's engine. */
export function doubleValue(number: number): Value {
  if (number === 0) return { doubleValue: 0 }
  return { doubleValue: Number.isFinite(number) ? number : String(number) }
}
