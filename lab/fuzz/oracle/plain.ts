import type { Fields, Value } from '../../../local-backend/firestore/values/value'

/** A value that the oracle compares only as a whole: a timestamp, bytes, a reference or a geopoint. */
export class Whole {
  constructor(
    readonly kind: string,
    readonly text: string,
  ) {}
}

/** Converts a stored value to plain data: integers to bigints, doubles to numbers, maps to Maps. */
export type Plain = null | boolean | bigint | number | string | Whole | Plain[] | PlainMap
export type PlainMap = Map<string, Plain>

export const plainFields = (fields: Fields): PlainMap =>
  new Map(Object.entries(fields).map(([name, value]) => [name, plain(value)]))

function plain(value: Value): Plain {
  if ('nullValue' in value) return null
  if ('booleanValue' in value) return value.booleanValue
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('stringValue' in value) return value.stringValue
  if ('arrayValue' in value) return value.arrayValue.values.map(plain)
  if ('mapValue' in value) return plainFields(value.mapValue.fields)
  const [[kind, content] = ['', '']] = Object.entries(value)
  return new Whole(kind, JSON.stringify(content))
}

/** A text for each value: equal values have equal texts. */
export function textOf(value: Plain | undefined): string {
  if (value === undefined) return 'absent'
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (value instanceof Map) {
    const entries = [...value].map(([name, inner]) => `${JSON.stringify(name)}:${textOf(inner)}`)
    return `{${entries.sort().join(',')}}`
  }
  if (value instanceof Whole) return `${value.kind} ${value.text}`
  return typeof value === 'string' ? JSON.stringify(value) : `${typeof value} ${String(value)}`
}

/** The names of the fields that differ between two documents. */
export function changedNames(before: PlainMap, after: PlainMap): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter(name => textOf(before.get(name)) !== textOf(after.get(name)))
}

/** The number of characters (code points) of a text. */
export const lengthOf = (text: string) => Array.from(text).length
