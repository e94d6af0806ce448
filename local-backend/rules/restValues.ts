import { EvaluationError } from './errors'
import { Timestamp } from './time'
import { Bytes, LatLng, Path, type Value, type ValueMap } from './values'

/** A value in the form of Firestore's REST API: exactly one key is set. */
export interface RestValue {
  nullValue?: unknown
  booleanValue?: boolean
  integerValue?: string | number
  doubleValue?: number | string
  timestampValue?: string
  stringValue?: string
  bytesValue?: string
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: RestValue[] }
  mapValue?: { fields?: RestFields }
}
export type RestFields = Record<string, RestValue>

/** Converts a stored value to a value of the rules. Throws EvaluationError if it is malformed. */
export function fromRest(value: RestValue): Value {
  if (value.stringValue !== undefined) return value.stringValue
  if (value.booleanValue !== undefined) return value.booleanValue
  if (value.integerValue !== undefined) return BigInt(value.integerValue)
  if (value.doubleValue !== undefined) return Number(value.doubleValue)
  if (value.timestampValue !== undefined) return Timestamp.parse(value.timestampValue)
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(fromRest)
  if (value.mapValue !== undefined) return fromRestFields(value.mapValue.fields ?? {})
  if (value.bytesValue !== undefined) return new Bytes(Buffer.from(value.bytesValue, 'base64'))
  if (value.geoPointValue !== undefined) {
    return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0)
  }
  if (value.referenceValue !== undefined) return Path.parse(databasePath(value.referenceValue))
  if ('nullValue' in value) return null
  throw new EvaluationError('the value has no type')
}

function fromRestFields(fields: RestFields): ValueMap {
  return new Map(Object.entries(fields).map(([name, value]) => [name, fromRest(value)]))
}

/**
 * A document as `resource`, `request.resource` and `get()` show it: data, id and __name__. `name` is
 * 'projects/p/databases/d/documents/a/b' or '/databases/d/documents/a/b'.
 */
export function documentResource(name: string, fields: RestFields): ValueMap {
  const path = Path.parse(databasePath(name))
  return new Map<string, Value>([
    ['data', fromRestFields(fields)],
    ['id', path.segments.at(-1) ?? ''],
    ['__name__', path],
  ])
}

/** The part of a full resource name from '/databases/' on. */
function databasePath(name: string): string {
  return name.replace(/^projects\/[^/]+/, '')
}
