import { compare, isEqual, isNumber, isSame } from '../equality'
import { isList, isMap, typeName, type Value } from '../values'
import type { Constraint } from './constraints'

/**
 * A field of the documents that a query could return, or all their data if `field` is empty. It has no value, only
 * what the query's constraints prove about it. Each question has the answer true, false or null (open).
 */
export class OpenValue {
  constructor(
    private readonly constraints: readonly Constraint[],
    private readonly field: readonly string[],
  ) {}

  /** A nested field, or its value if the query fixes it. */
  member(name: string): Value | OpenValue {
    const child = new OpenValue(this.constraints, [...this.field, name])
    const fixed = child.about('==')[0]
    // A query for 1 also returns 1.0, so a number's type stays open.
    return fixed === undefined || holdsNumber(fixed) ? child : fixed
  }

  /** Whether every returned document has a field with this name here. */
  has(name: string): true | null {
    const path = [...this.field, name]
    const isAtOrBelow = ({ field }: Constraint) => path.every((part, index) => field[index] === part)
    return this.constraints.some(isAtOrBelow) || null
  }

  /** Whether the value equals `other`. For an element of a list (`isElement`), the type counts too. */
  equals(other: Value, isElement: boolean): boolean | null {
    const fixed = this.about('==')[0]
    if (fixed !== undefined) {
      if (!isNumber(fixed)) return null
      if (!isEqual(fixed, other)) return false
      return isElement ? null : true
    }
    if (this.about('!=').some(value => isEqual(value, other))) return false
    if (isNumber(other) || !this.isOutside(other)) return null
    return false
  }

  isIn(items: readonly Value[]): boolean | null {
    const answers = items.map(item => this.equals(item, true))
    if (answers.includes(true)) return true
    return answers.every(answer => answer === false) ? false : null
  }

  /** Whether the value is a list that contains `item`. */
  contains(item: Value): true | null {
    return (!holdsNumber(item) && this.about('contains').some(value => isSame(value, item))) || null
  }

  /** Whether the value has this order relative to `other`. */
  isOrdered(operator: '<' | '<=' | '>' | '>=', other: Value): boolean | null {
    for (const { operator: known, value } of this.bounds()) {
      if (typeName(value) !== typeName(other) && !(isNumber(value) && isNumber(other))) continue
      const order = compare(value, other)
      const isLow = known.startsWith('>') || known === '=='
      const isHigh = known.startsWith('<') || known === '=='
      const isBeyond = known === '<' || known === '>'
      if (isLow && (order > 0 || (order === 0 && (isBeyond || operator === '>=')))) {
        if (operator.startsWith('>')) return true
      }
      if (isHigh && (order < 0 || (order === 0 && (isBeyond || operator === '<=')))) {
        if (operator.startsWith('<')) return true
      }
    }
    return null
  }

  isOfType(type: string): boolean | null {
    if (this.field.length === 0) return type === 'map'
    if (this.about('contains').length > 0) return type === 'list'
    const [bound] = this.bounds()
    if (bound === undefined) return null
    if (!isNumber(bound.value)) return typeName(bound.value) === type
    if (type === 'number') return true
    return type === 'int' || type === 'float' ? null : false
  }

  private about(operator: Constraint['operator']): Value[] {
    return this.constraints
      .filter(found => found.operator === operator && this.isMine(found))
      .map(({ value }) => value)
  }

  private bounds(): Constraint[] {
    return this.constraints.filter(
      found => this.isMine(found) && ['<', '<=', '>', '>=', '=='].includes(found.operator),
    )
  }

  private isMine({ field }: Constraint): boolean {
    return field.length === this.field.length && field.every((part, index) => part === this.field[index])
  }

  /** Whether some bound proves that the value and `other` have different types. */
  private isOutside(other: Value): boolean {
    return this.bounds().some(({ value }) => typeName(value) !== typeName(other))
  }
}

/** Whether the value contains a number: Firestore's equality doesn't tell 1 from 1.0. */
function holdsNumber(value: Value): boolean {
  if (isList(value)) return value.some(holdsNumber)
  return isMap(value) ? [...value.values()].some(holdsNumber) : isNumber(value)
}
