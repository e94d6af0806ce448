import { Duration, Timestamp } from './time'

/**
 * A value of the rules language. Integers are bigint (64 bits) and floats are number. Maps are `Map`, so that a key
 * such as `__proto__` has no special meaning.
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

  /** The bytes of a literal: one for each character up to U+00FF, else its UTF-8 form. */
  static fromLiteral(text: string): Bytes {
    const isBytes = [...text].every(char => char <= '\u00ff')
    return isBytes ? new Bytes(Buffer.from(text, 'latin1')) : Bytes.fromText(text)
  }

  static fromText(text: string): Bytes {
    return new Bytes(new TextEncoder().encode(text))
  }
}

/** A position in degrees north and east. */
export class LatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

/** A path such as `/a/b`, as a list of segments. */
export class Path {
  constructor(readonly segments: readonly string[]) {}

  /** Parses '/a/b' or 'a/b'. */
  static parse(text: string): Path {
    return new Path(text.replace(/^\//, '').split('/'))
  }

  toString(): string {
    return `/${this.segments.join('/')}`
  }
}

/** Distinct values in the order of their first appearance. `makeSet` in equality.ts makes one. */
export class ValueSet {
  constructor(readonly items: readonly Value[]) {}
}

/** The result of `map.diff(other)`, where `before` is the other map. */
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

/** The name of the value's type, as `is` and error messages use it. */
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
