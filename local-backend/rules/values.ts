import { Duration, Timestamp } from './time'

/**
 * A value of the rules language. Integers are bigint (64 bits), floats are number, maps are `Map`
 * (so that no key, not even `__proto__`, means anything but itself).
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Bytes
  | Timestamp
  | Duration
  | LatLng
  | Path
  | ValueSet
  | MapDiff
  | readonly Value[]
  | ValueMap
export type ValueMap = ReadonlyMap<string, Value>

export class Bytes {
  constructor(readonly data: Uint8Array) {}

  static fromText(text: string): Bytes {
    return new Bytes(new TextEncoder().encode(text))
  }
}

/** Degrees north and east. */
export class LatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

/** `/a/b` as its segments. */
export class Path {
  constructor(readonly segments: readonly string[]) {}

  /** From '/a/b' or 'a/b'. */
  static parse(text: string): Path {
    return new Path(text.replace(/^\//, '').split('/'))
  }

  toString(): string {
    return `/${this.segments.join('/')}`
  }
}

/** Distinct values in the order of their first appearance; `makeSet` of equality.ts makes one. */
export class ValueSet {
  constructor(readonly items: readonly Value[]) {}
}

/** What `map.diff(other)` gives: the other map is the one before. */
export class MapDiff {
  constructor(
    readonly after: ValueMap,
    readonly before: ValueMap,
  ) {}
}

export function isMap(value: unknown): value is ValueMap {
  return value instanceof Map
}

export function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value)
}

/** The type's name as `is` and the messages have it. */
export function typeName(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'float'
  if (typeof value === 'string') return 'string'
  if (isList(value)) return 'list'
  if (isMap(value)) return 'map'
  if (value instanceof ValueSet) return 'set'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Duration) return 'duration'
  if (value instanceof Bytes) return 'bytes'
  if (value instanceof LatLng) return 'latlng'
  return value instanceof Path ? 'path' : 'map_diff'
}
