import { integerKey, numberKey } from './numberKey'
import { parseTimestamp } from './timestamps'
import { vectorElements, type Fields, type Value } from './value'

/* Each value has one key, a text of characters 0-255. `<` on keys is Firestore's order of values, and `===` is its
   equality. No key is a prefix of another. Sorting, filters, cursors and indexes therefore all compare plain texts,
   and can't disagree. */
const TYPE = {
  null: '\x05',
  boolean: '\x0a',
  number: '\x0f',
  timestamp: '\x14',
  string: '\x19',
  bytes: '\x1e',
  reference: '\x23',
  geoPoint: '\x28',
  array: '\x2d',
  vector: '\x32',
  map: '\x37',
} as const

const END = '\0'
const NEXT = '\x01'
/**
 * Sorts after every key with the same prefix, inverted or not. It only ever appears in bounds. It is within 0-255,
 * because comparing with other characters takes several times as long.
 */
export const AFTER_ALL = '\xff'
export const NULL_KEY: string = TYPE.null
/** The first character of a key is its type: inequalities compare within one type only. */
export const typeOfKey = (key: string) => key.charAt(0)
/** Sorts after every key of this key's type and before those of the next type, even if keys are inverted. */
export const afterType = (key: string) => String.fromCharCode(key.charCodeAt(0) + 1)

const escaped = (bytes: string) => `${bytes.includes(END) ? bytes.replaceAll('\0', '\0\xff') : bytes}\0\x01`

/** Sorts by UTF-8 bytes, unlike JavaScript's own `<`. */
function textKey(text: string): string {
  return escaped(/^[\x00-\x7f]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1'))
}

/** Sorts documents by name, segment by segment. */
export function nameKey(path: string): string {
  // A fast path for ASCII paths, with the same result as the code below.
  if (/^[\x01-\x7f]*$/.test(path))
    return `${TYPE.reference}${NEXT}${path.replaceAll('/', '\0\x01\x01')}\0\x01${END}`
  return `${TYPE.reference}${path
    .split('/')
    .map(segment => NEXT + textKey(segment))
    .join('')}${END}`
}

function mapKey(fields: Fields): string {
  const vector = vectorElements(fields)
  if (vector) return TYPE.vector + numberKey(vector.length) + vector.map(valueKey).join('')
  return `${TYPE.map}${Object.keys(fields)
    .map(name => [textKey(name), fields[name]] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => NEXT + name + (value ? valueKey(value) : ''))
    .join('')}${END}`
}

function timestampKey(text: string): string {
  const moment = parseTimestamp(text) ?? { seconds: 0, micros: 0 }
  return numberKey(moment.seconds) + numberKey(moment.micros)
}

/** The key of a stored value. */
export function valueKey(value: Value): string {
  if ('stringValue' in value) return TYPE.string + textKey(value.stringValue)
  if ('integerValue' in value) return TYPE.number + integerKey(value.integerValue)
  if ('doubleValue' in value) return TYPE.number + numberKey(Number(value.doubleValue))
  if ('booleanValue' in value) return TYPE.boolean + (value.booleanValue ? '\x01' : '\0')
  if ('timestampValue' in value) return TYPE.timestamp + timestampKey(value.timestampValue)
  if ('arrayValue' in value) return TYPE.array + value.arrayValue.values.map(valueKey).join('') + END
  if ('mapValue' in value) return mapKey(value.mapValue.fields)
  if ('referenceValue' in value) return nameKey(value.referenceValue)
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue
    return TYPE.geoPoint + numberKey(latitude) + numberKey(longitude)
  }
  if ('bytesValue' in value) {
    return TYPE.bytes + escaped(Buffer.from(value.bytesValue, 'base64').toString('latin1'))
  }
  return TYPE.null
}

/** NaN sorts below all numbers, but no comparison finds it. */
export const NAN_KEY = valueKey({ doubleValue: 'NaN' })

/** The key that sorts in reverse. */
export function inverted(key: string): string {
  let result = ''
  for (let at = 0; at < key.length; at++) result += String.fromCharCode(255 - key.charCodeAt(at))
  return result
}
