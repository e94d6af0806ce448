import { Timestamp } from './time'
import { isList, isMap, type Value, type ValueMap } from './values'

/** Data from JSON or a test: whole numbers become int, other numbers float. Values stay as they are. */
export type Plain = Value | number | { readonly [key: string]: Plain } | readonly Plain[]

/** Converts plain data to a value of the rules, for token claims and tests. */
export function fromPlain(plain: Plain): Value {
  if (typeof plain === 'number')
    return Number.isSafeInteger(plain) && !Object.is(plain, -0) ? BigInt(plain) : plain
  if (plain === null || typeof plain !== 'object' || isMap(plain)) return plain
  if (Array.isArray(plain) || isList(plain)) return (plain as readonly Plain[]).map(fromPlain)
  if (Object.getPrototypeOf(plain) !== Object.prototype && Object.getPrototypeOf(plain) !== null)
    return plain as Value
  return new Map(
    Object.entries(plain as Record<string, Plain>).map(([key, value]) => [key, fromPlain(value)]),
  )
}

/** The metadata of a stored file as Storage v0 writes it, with numbers as strings. */
export interface ObjectMetadata {
  name: string
  bucket: string
  size?: string | number
  generation?: string | number
  metageneration?: string | number
  timeCreated?: string
  updated?: string
  md5Hash?: string
  crc32c?: string
  etag?: string
  contentType?: string
  contentDisposition?: string
  contentEncoding?: string
  contentLanguage?: string
  cacheControl?: string
  metadata?: Record<string, string>
}
const INTS = ['size', 'generation', 'metageneration'] as const
const TIMES = ['timeCreated', 'updated'] as const

/** A file as `resource` and `request.resource` show it in storage rules. Missing properties stay missing. */
export function objectResource(object: ObjectMetadata): ValueMap {
  const resource = new Map<string, Value>()
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string') resource.set(name, value)
  }
  for (const name of INTS) if (object[name] !== undefined) resource.set(name, BigInt(object[name]))
  for (const name of TIMES) if (object[name] !== undefined) resource.set(name, Timestamp.parse(object[name]))
  return resource.set('metadata', fromPlain(object.metadata ?? {}))
}
