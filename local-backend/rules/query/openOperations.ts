import type { BinaryOperator } from '../ast'
import { isList, isMap, type Value } from '../values'
import { OpenValue } from './openValue'

const MIRRORED: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** The value of `left operator right` if a side is open; null if the query doesn't prove it. */
export function decideOperation(
  operator: BinaryOperator,
  left: Value | OpenValue,
  right: Value | OpenValue,
): boolean | null {
  if (left instanceof OpenValue && right instanceof OpenValue) return null
  if (operator === '==' || operator === '!=') {
    const answer =
      left instanceof OpenValue ? left.equals(right as Value, false) : decideEqual(right, left as Value)
    return answer === null ? null : answer === (operator === '==')
  }
  if (operator === 'in') return decideIn(left, right)
  if (operator === '+' || operator === '-' || operator === '*' || operator === '/' || operator === '%')
    return null
  if (left instanceof OpenValue) return left.isOrdered(operator, right as Value)
  const mirrored = MIRRORED[operator] as '<' | '<=' | '>' | '>='
  return (right as OpenValue).isOrdered(mirrored, left)
}

/**
 * The value of `open.name(args)`. Only hasAny, hasAll and get can be proved; undefined if the query proves nothing.
 */
export function decideMethod(
  open: OpenValue,
  name: string,
  args: readonly Value[],
): Value | OpenValue | undefined {
  const [first, ...rest] = args
  if (name === 'hasAny' && isList(first) && rest.length === 0) {
    return first.some(item => open.contains(item) === true) ? true : undefined
  }
  if (name === 'hasAll' && isList(first) && rest.length === 0) {
    return first.length > 0 && first.every(item => open.contains(item) === true) ? true : undefined
  }
  if (name !== 'get' || rest.length !== 1) return undefined

  let found: Value | OpenValue = open
  for (const key of isList(first) ? first : [first]) {
    if (typeof key !== 'string') return undefined
    if (found instanceof OpenValue) {
      if (found.has(key) === null) return undefined
      found = found.member(key)
    } else {
      const value: Value | undefined = isMap(found) ? found.get(key) : undefined
      if (value === undefined) return undefined
      found = value
    }
  }
  return found
}

function decideEqual(open: Value | OpenValue, other: Value): boolean | null {
  return open instanceof OpenValue ? open.equals(other, false) : null
}

function decideIn(left: Value | OpenValue, right: Value | OpenValue): boolean | null {
  if (left instanceof OpenValue) return isList(right) ? left.isIn(right) : null
  if (!(right instanceof OpenValue)) return null
  const isField = typeof left === 'string' && right.has(left) === true
  return isField || right.contains(left)
}
