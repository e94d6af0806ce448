import type { Expression } from './ast'
import { evaluateCall, evaluateMethod } from './calls'
import type { DocumentReader } from './documents'
import { attempt, EvaluationError, Fault, openFault, type Position } from './errors'
import type { Meter } from './limits'
import { indexInto, isOfType, member, negate, operate, sliceOf } from './operators'
import { buildPath } from './pathValue'
import { decideOperation } from './query/openOperations'
import { OpenValue } from './query/openValue'
import { findVariable, type Result, type Scope } from './scope'
import type { Value } from './values'

/** Evaluates the expressions of one request and charges their cost to its meter. */
export class Evaluator {
  constructor(
    readonly meter: Meter,
    readonly documents: DocumentReader,
  ) {}

  evaluate(node: Expression, scope: Scope): Result {
    switch (node.kind) {
      case 'literal':
        this.meter.charge(1)
        return node.value
      case 'name':
        return this.evaluateName(node.name, scope, node.at)
      case 'list':
        return this.combine(node.items, scope, node.at, items => items)
      case 'map':
        return this.evaluateMap(node, scope)
      case 'path':
        return this.combine(
          node.segments.filter(segment => typeof segment !== 'string'),
          scope,
          node.at,
          values => buildPath(node.segments, values),
          1 + node.segments.filter(segment => typeof segment === 'string').length,
        )
      case 'member':
        return this.evaluateMember(node.object, node.name, scope, node.at)
      case 'index':
        return this.evaluateIndex(node, scope)
      case 'range':
        return this.evaluateRange(node, scope)
      case 'unary':
        return this.evaluateUnary(node, scope)
      case 'logical':
        return this.evaluateLogical(node, scope)
      case 'binary':
        return this.evaluateBinary(node, scope)
      case 'is':
        return this.evaluateIs(node, scope)
      case 'ternary':
        return this.evaluateTernary(node, scope)
      case 'call':
        return evaluateCall(this, node, scope)
      case 'method':
        return evaluateMethod(this, node, scope)
    }
  }

  private evaluateName(name: string, scope: Scope, at: Position): Result {
    this.meter.charge(1)
    const value = findVariable(scope, name)
    return value === undefined ? new Fault(`unknown name ${name}`, at) : value
  }

  /** Evaluates all parts, even after a fault, as production does. An open part makes the whole result open. */
  combine(
    parts: Expression[],
    scope: Scope,
    at: Position,
    make: (values: Value[]) => Result,
    units = 1,
  ): Result {
    this.meter.charge(units)
    const results = parts.map(part => this.evaluate(part, scope))
    const values: Value[] = []
    for (const result of results) {
      if (result instanceof Fault) return result
      if (result instanceof OpenValue) return openFault(at)
      values.push(result)
    }
    return attempt(at, () => make(values))
  }

  private evaluateMap({ entries, at }: Extract<Expression, { kind: 'map' }>, scope: Scope): Result {
    const parts = entries.flatMap(({ key, value }) => [key, value])
    return this.combine(parts, scope, at, values => {
      const map = new Map<string, Value>()
      values.forEach((key, index) => {
        if (index % 2 === 1) return
        if (typeof key !== 'string') throw new EvaluationError('a key of a map must be a string')
        map.set(key, values[index + 1] ?? null)
      })
      return map
    })
  }

  private evaluateMember(object: Expression, name: string, scope: Scope, at: Position): Result {
    this.meter.charge(1)
    const value = this.evaluate(object, scope)
    if (value instanceof Fault) return value
    return value instanceof OpenValue ? value.member(name) : attempt(at, () => member(value, name))
  }

  private evaluateIndex({ object, index, at }: Extract<Expression, { kind: 'index' }>, scope: Scope): Result {
    this.meter.charge(1)
    const value = this.evaluate(object, scope)
    const place = this.evaluate(index, scope)
    if (value instanceof Fault) return value
    if (place instanceof Fault) return place
    if (value instanceof OpenValue && typeof place === 'string') return value.member(place)
    if (value instanceof OpenValue || place instanceof OpenValue) return openFault(at)
    return attempt(at, () => indexInto(value, place))
  }

  private evaluateRange(
    { object, from, to, at }: Extract<Expression, { kind: 'range' }>,
    scope: Scope,
  ): Result {
    const ends = [from, to].filter(end => end !== null)
    return this.combine([object, ...ends], scope, at, ([value = null, ...rest]) =>
      sliceOf(value, from === null ? undefined : rest[0], to === null ? undefined : rest.at(-1)),
    )
  }

  private evaluateUnary(
    { operator, operand, at }: Extract<Expression, { kind: 'unary' }>,
    scope: Scope,
  ): Result {
    return this.combine([operand], scope, at, ([value = null]) => {
      if (operator === '-') return negate(value)
      if (typeof value !== 'boolean') throw new EvaluationError('! takes true or false')
      return !value
    })
  }

  /** `true || error` and `error || true` are true; `false && error` and `error && false` are false. */
  private evaluateLogical(
    { operator, left, right, at }: Extract<Expression, { kind: 'logical' }>,
    scope: Scope,
  ): Result {
    const decisive = operator === '||'
    this.meter.charge(1)
    const first = this.evaluate(left, scope)
    if (first === decisive) return decisive
    this.meter.charge(1)
    const second = this.evaluate(right, scope)
    if (second === decisive) return decisive
    if (first === !decisive && second === !decisive) return !decisive
    if (first instanceof Fault) return first
    if (second instanceof Fault) return second
    return new Fault(`${operator} takes true or false`, at)
  }

  private evaluateBinary(
    { operator, left, right, at }: Extract<Expression, { kind: 'binary' }>,
    scope: Scope,
  ): Result {
    this.meter.charge(1)
    const first = this.evaluate(left, scope)
    const second = this.evaluate(right, scope)
    if (first instanceof Fault) return first
    if (second instanceof Fault) return second
    if (first instanceof OpenValue || second instanceof OpenValue) {
      return decideOperation(operator, first, second) ?? openFault(at)
    }
    return attempt(at, () => operate(operator, first, second))
  }

  private evaluateIs({ value, type, at }: Extract<Expression, { kind: 'is' }>, scope: Scope): Result {
    this.meter.charge(2)
    const result = this.evaluate(value, scope)
    if (result instanceof Fault) return result
    return result instanceof OpenValue ? (result.isOfType(type) ?? openFault(at)) : isOfType(result, type)
  }

  private evaluateTernary(
    { condition, yes, no, at }: Extract<Expression, { kind: 'ternary' }>,
    scope: Scope,
  ): Result {
    this.meter.charge(2)
    const result = this.evaluate(condition, scope)
    if (result === true) return this.evaluate(yes, scope)
    if (result instanceof Fault) return result
    if (result !== false) return new Fault('?: takes true or false', at)
    this.meter.charge(2)
    return this.evaluate(no, scope)
  }
}
