import { EvaluationError } from './errors'
import { Duration, Timestamp } from './time'
import { Bytes, isList, isMap, LatLng, MapDiff, Path, typeName, ValueSet, type Value } from './values'

/**
 * The rules' `==`. An int equals a float of the same number. Values of different types are unequal, without an error.
 * As in production, numbers inside lists and maps must also have the same type.
 */
export function isEqual(one: Value, other: Value): boolean {
  if (typeof one === 'bigint' && typeof other === 'number') return compareNumbers(one, other) === 0
  if (typeof one === 'number' && typeof other === 'bigint') return compareNumbers(one, other) === 0
  return isSame(one, other)
}

type Judge = (one: Value, other: Value) => boolean

/**
 * Whether two elements of a list are equal (`in`, hasAny, removeAll). Like `==`, except that 1 doesn't equal 1.0. NaN
 * equals nothing.
 */
export function isSame(one: Value, other: Value): boolean {
  return one === other || isSameObject(one, other, isSame)
}

/**
 * Whether two items of a set, or two values that `diff` compares, are equal. 1 equals 1.0 and NaN equals NaN, also
 * inside lists and maps.
 */
export function isAlike(one: Value, other: Value): boolean {
  if (isNumber(one) && isNumber(other)) {
    return compareNumbers(one, other) === 0 || (Number.isNaN(one) && Number.isNaN(other))
  }
  return one === other || isSameObject(one, other, isAlike)
}

function isSameObject(one: Value, other: Value, isJudged: Judge): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false
  if (isList(one)) return isList(other) && isSameList(one, other, isJudged)
  if (isMap(one)) {
    if (!isMap(other) || one.size !== other.size) return false
    return [...one].every(([key, value]) => {
      const match = other.get(key)
      return match !== undefined && isJudged(value, match)
    })
  }
  if (one instanceof ValueSet) {
    return (
      other instanceof ValueSet &&
      one.items.length === other.items.length &&
      one.items.every(item => hasAlike(other.items, item))
    )
  }
  if (one instanceof Timestamp) return other instanceof Timestamp && one.nanos === other.nanos
  if (one instanceof Duration) return other instanceof Duration && one.nanos === other.nanos
  if (one instanceof Bytes) return other instanceof Bytes && Buffer.compare(one.data, other.data) === 0
  if (one instanceof Path) return other instanceof Path && isSameList(one.segments, other.segments, isJudged)
  if (one instanceof LatLng) {
    return other instanceof LatLng && one.latitude === other.latitude && one.longitude === other.longitude
  }
  return (
    one instanceof MapDiff &&
    other instanceof MapDiff &&
    isJudged(one.after, other.after) &&
    isJudged(one.before, other.before)
  )
}

function isSameList(one: readonly Value[], other: readonly Value[], isJudged: Judge): boolean {
  return one.length === other.length && one.every((item, index) => isJudged(item, other[index] ?? null))
}

export function hasItem(items: readonly Value[], wanted: Value): boolean {
  return items.some(item => isSame(item, wanted))
}

/** Whether a set of these items has the wanted one. */
export function hasAlike(items: readonly Value[], wanted: Value): boolean {
  return items.some(item => isAlike(item, wanted))
}

export function hasEvery(items: readonly Value[], wanted: readonly Value[]): boolean {
  if (wanted.every(item => typeof item === 'string')) {
    const known = new Set(items)
    return wanted.every(item => known.has(item))
  }
  return wanted.every(item => hasItem(items, item))
}

/** A set of the distinct items; the first of equal items stays. */
export function makeSet(items: readonly Value[]): ValueSet {
  const strings = new Set<string>()
  const others: Value[] = []
  const distinct = items.filter(item => {
    if (typeof item === 'string') return !strings.has(item) && strings.add(item) !== undefined
    return !hasAlike(others, item) && others.push(item) > 0
  })
  return new ValueSet(distinct)
}

/**
 * Compares two values of one type. Gives a negative number, 0 or a positive number like a sort function, or NaN if
 * either value is NaN. Throws EvaluationError for values without an order.
 */
export function compare(one: Value, other: Value): number {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one, other)
  if (typeof one === 'string' && typeof other === 'string') return compareText(one, other)
  if (one instanceof Timestamp && other instanceof Timestamp) return compareNumbers(one.nanos, other.nanos)
  if (one instanceof Duration && other instanceof Duration) return compareNumbers(one.nanos, other.nanos)
  if (one instanceof Bytes && other instanceof Bytes) return Buffer.compare(one.data, other.data)
  throw new EvaluationError(`${typeName(one)} and ${typeName(other)} have no order`)
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

function compareNumbers(one: bigint | number, other: bigint | number): number {
  if (one < other) return -1
  if (one > other) return 1
  return one >= other ? 0 : NaN
}

/** Compares by code point, which differs slightly from the order of UTF-16 units. */
export function compareText(one: string, other: string): number {
  const shared = Math.min(one.length, other.length)
  for (let index = 0; index < shared; index++) {
    const [left, right] = [one.charCodeAt(index), other.charCodeAt(index)]
    if (left !== right) return rankUnit(left) - rankUnit(right)
  }
  return one.length - other.length
}

/** Ranks surrogates above all other units, because they encode the highest code points. */
function rankUnit(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
