import { invalidArgument } from '../../http/backendError'
import { isJsonObject, type JsonObject } from '../../http/parseJson'
import { expectFreeName } from '../fieldPaths'
import { expectReference, isWellFormed } from '../names'
import { formatTimestamp, parseTimestamp } from './timestamps'
import { expectStorableValue } from './storable'
import { doubleValue, noFields, type Fields, type Value } from './value'

/** Firestore's parser reads no deeper. */
const MAX_DEPTH = 48
const MIN_INTEGER = -(2n ** 63n)
const MAX_INTEGER = 2n ** 63n - 1n
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/**
 * Reads the fields of a write into their stored form. Throws BackendError for values that Firestore refuses even
 * where a mask leaves them out. `expectStorable` checks what is stored.
 */
export function readFields(json: unknown): Fields {
  return readMap(json, 0, false)
}

/** Reads one value into its stored form. Throws BackendError for values that Firestore refuses. */
export function readValue(json: unknown): Value {
  const value = readAny(json, 0)
  expectStorableValue(value, 0)
  return value
}

function readMap(json: unknown, depth: number, isInValue: boolean): Fields {
  if (json === undefined || json === null) return noFields()
  if (!isJsonObject(json)) throw invalidArgument('Fields must be an object.')
  const isVector = isInValue && isJsonObject(json.__type__) && json.__type__.stringValue === '__vector__'
  const fields = noFields()
  for (const [name, value] of Object.entries(json)) {
    if (!(isVector && name === '__type__')) expectFreeName(name)
    fields[name] = readAny(value, depth)
  }
  if (isVector) expectVector(fields)
  return fields
}

function expectVector(fields: Fields) {
  const { value } = fields
  const isVector =
    Object.keys(fields).length === 2 &&
    value !== undefined &&
    'arrayValue' in value &&
    value.arrayValue.values.every(element => 'doubleValue' in element || 'integerValue' in element)
  if (!isVector) throw invalidArgument('A vector has a type and a list of numbers.')
}

function readAny(json: unknown, depth: number): Value {
  if (!isJsonObject(json)) throw invalidArgument('A value must be an object such as {"stringValue": "…"}.')
  const kinds = Object.keys(json)
  const [kind = ''] = kinds
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined
  if (kinds.length !== 1 || !read) throw invalidArgument('A value must have exactly one known type.')
  const value = read(json[kind], depth)
  if (value === null) throw invalidArgument(`Invalid ${kind}.`)
  return value
}

/** Each reader gives null for JSON that its type doesn't allow. */
const READERS: Record<string, (json: unknown, depth: number) => Value | null> = {
  nullValue: json => (json === null || json === 'NULL_VALUE' ? { nullValue: null } : null),
  booleanValue: json => (typeof json === 'boolean' ? { booleanValue: json } : null),
  integerValue: readInteger,
  doubleValue: readDouble,
  timestampValue: json => {
    const moment = typeof json === 'string' ? parseTimestamp(json) : null
    return moment && { timestampValue: formatTimestamp(moment) }
  },
  stringValue: json => (typeof json === 'string' && isWellFormed(json) ? { stringValue: json } : null),
  bytesValue: json => {
    if (typeof json !== 'string' || !BASE64.test(json)) return null
    return { bytesValue: Buffer.from(json, 'base64').toString('base64') }
  },
  referenceValue: json => {
    if (typeof json !== 'string') return null
    expectReference(json)
    return { referenceValue: json }
  },
  geoPointValue: readGeoPoint,
  arrayValue: readArray,
  mapValue: (json, depth) => {
    if (depth >= MAX_DEPTH) throw invalidArgument(`Maps and lists may be nested at most ${MAX_DEPTH} deep.`)
    if (!isJsonObject(json)) return null
    return { mapValue: { fields: readMap(json.fields, depth + 1, true) } }
  },
}

function readInteger(json: unknown): Value | null {
  const isNumber = typeof json === 'number' && Number.isSafeInteger(json)
  if (!isNumber && !(typeof json === 'string' && /^-?\d{1,19}$/.test(json))) return null
  const integer = BigInt(json)
  if (integer < MIN_INTEGER || integer > MAX_INTEGER) return null
  return { integerValue: integer.toString() }
}

function readDouble(json: unknown): Value | null {
  if (typeof json === 'number') return doubleValue(json)
  if (typeof json !== 'string' || json === '') return null
  const number = Number(json)
  return Number.isNaN(number) && json !== 'NaN' ? null : doubleValue(number)
}

function readGeoPoint(json: unknown): Value | null {
  if (!isJsonObject(json)) return null
  const { latitude = 0, longitude = 0 }: JsonObject = json
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  // Zero is the default of a number in this protocol, so it isn't written.
  return { geoPointValue: { ...(latitude !== 0 && { latitude }), ...(longitude !== 0 && { longitude }) } }
}

function readArray(json: unknown, depth: number): Value | null {
  if (depth >= MAX_DEPTH) throw invalidArgument(`Maps and lists may be nested at most ${MAX_DEPTH} deep.`)
  if (!isJsonObject(json)) return null
  const { values = [] } = json
  if (!Array.isArray(values)) return null
  const elements = values.map((value: unknown) => readAny(value, depth + 1))
  if (elements.some(element => 'arrayValue' in element)) {
    throw invalidArgument('A list may not directly hold another list.')
  }
  return { arrayValue: { values: elements } }
}
