import type { BinaryOperator, TypeName } from './ast'
import { compare, hasAlike, hasItem, isEqual, isNumber } from './equality'
import { EvaluationError } from './errors'
import { Duration, Timestamp } from './time'
import { isList, isMap, Path, typeName, ValueSet, type Value } from './values'

/** Gives an int that fits 64 bits. Throws EvaluationError on overflow, like production. */
export function checkInt(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('integer overflow')
  return value
}

/** The value of `left operator right`. Throws EvaluationError for types that the operator doesn't accept. */
export function operate(operator: BinaryOperator, left: Value, right: Value): Value {
  if (operator === '==') return isEqual(left, right)
  if (operator === '!=') return !isEqual(left, right)
  if (operator === 'in') return isIn(left, right)
  if (operator === '<') return compare(left, right) < 0
  if (operator === '<=') return compare(left, right) <= 0
  if (operator === '>') return compare(left, right) > 0
  if (operator === '>=') return compare(left, right) >= 0
  return calculate(operator, left, right)
}

export function negate(value: Value): Value {
  if (typeof value === 'bigint') return checkInt(-value)
  if (typeof value === 'number') return -value
  if (value instanceof Duration) return new Duration(-value.nanos)
  throw new EvaluationError(`- does not apply to ${typeName(value)}`)
}

/** The result of `value is type`. */
export function isOfType(value: Value, type: TypeName): boolean {
  if (type === 'number') return isNumber(value)
  // Google's engine accepts the word `set`, but has no type of this name.
  return type !== 'set' && typeName(value) === type
}

/** `object.name` and `object['name']`: a missing key is an error. */
export function member(object: Value, name: string): Value {
  if (!isMap(object)) throw new EvaluationError(`${typeName(object)} has no property ${name}`)
  const value = object.get(name)
  if (value === undefined) throw new EvaluationError(`property ${name} is undefined`)
  return value
}

export function indexInto(object: Value, index: Value): Value {
  if (isMap(object) && typeof index === 'string') return member(object, index)
  const items = asSequence(object)
  const value = typeof index === 'bigint' && index >= 0n ? items[Number(index)] : undefined
  if (value === undefined) throw new EvaluationError(`index out of range for a ${typeName(object)}`)
  return value
}

/** `object[from:to]` of a list, string or path. Both ends must be in range. */
export function sliceOf(object: Value, from: Value | undefined, to: Value | undefined): Value {
  const items = asSequence(object)
  const start = from === undefined ? 0n : from
  const end = to === undefined ? BigInt(items.length) : to
  if (
    typeof start !== 'bigint' ||
    typeof end !== 'bigint' ||
    start < 0n ||
    end < start ||
    end > items.length
  ) {
    throw new EvaluationError(`range out of bounds for a ${typeName(object)}`)
  }
  const part = items.slice(Number(start), Number(end))
  if (typeof object === 'string') return part.join('')
  return object instanceof Path ? new Path(object.segments.slice(Number(start), Number(end))) : part
}

function asSequence(object: Value): readonly Value[] {
  if (isList(object)) return object
  if (typeof object === 'string') return object.split('')
  if (object instanceof Path) return object.segments
  throw new EvaluationError(`${typeName(object)} has no index`)
}

function isIn(value: Value, container: Value): boolean {
  if (isList(container)) return hasItem(container, value)
  if (container instanceof ValueSet) return hasAlike(container.items, value)
  if (isMap(container)) {
    if (typeof value !== 'string') throw new EvaluationError('a key of a map must be a string')
    return container.has(value)
  }
  throw new EvaluationError(`'in' does not apply to ${typeName(container)}`)
}

function calculate(operator: '+' | '-' | '*' | '/' | '%', left: Value, right: Value): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint')
    return checkInt(calculateInts(operator, left, right))
  if (isNumber(left) && isNumber(right)) return calculateFloats(operator, Number(left), Number(right))
  if (operator === '+') {
    if (typeof left === 'string' && typeof right === 'string') return left + right
    if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos + right.nanos)
    if (left instanceof Duration && right instanceof Timestamp) return new Timestamp(left.nanos + right.nanos)
    if (left instanceof Duration && right instanceof Duration) return new Duration(left.nanos + right.nanos)
  }
  if (operator === '-') {
    if (left instanceof Timestamp && right instanceof Timestamp) return new Duration(left.nanos - right.nanos)
    if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos - right.nanos)
    if (left instanceof Duration && right instanceof Duration) return new Duration(left.nanos - right.nanos)
  }
  throw new EvaluationError(`${operator} does not apply to ${typeName(left)} and ${typeName(right)}`)
}

function calculateInts(operator: '+' | '-' | '*' | '/' | '%', left: bigint, right: bigint): bigint {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (right === 0n) throw new EvaluationError('division by zero')
  return operator === '/' ? left / right : left % right
}

function calculateFloats(operator: '+' | '-' | '*' | '/' | '%', left: number, right: number): number {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  return operator === '/' ? left / right : left % right
}
