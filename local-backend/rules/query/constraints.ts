import { LimitError } from '../errors'
import { fromRest, type RestValue } from '../restValues'
import type { Value } from '../values'

/** The part of Firestore's StructuredQuery that limits the documents a query can return. */
export interface StructuredQuery {
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: { field?: { fieldPath?: string }; direction?: string }[]
  limit?: number | { value?: number }
  offset?: number
}
export interface Filter {
  compositeFilter?: { op?: string; filters?: Filter[] }
  fieldFilter?: { field?: { fieldPath?: string }; op?: string; value?: RestValue }
  unaryFilter?: { field?: { fieldPath?: string }; op?: string }
}

/** One condition that every document of a disjunct meets. */
export interface Constraint {
  field: string[]
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains' | 'exists'
  value: Value
}

export const MAX_DISJUNCTIONS = 30
const ORDERED: Record<string, Constraint['operator']> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
}
const UNARY: Record<string, [Constraint['operator'], Value]> = {
  IS_NULL: ['==', null],
  IS_NOT_NULL: ['!=', null],
  IS_NAN: ['==', NaN],
  IS_NOT_NAN: ['!=', NaN],
}

/**
 * The query in disjunctive normal form: a returned document meets all constraints of at least one list. An unknown
 * filter adds no constraint. The worst result is then a denial.
 */
export function disjunctsOf(query: StructuredQuery): Constraint[][] {
  const sorted = (query.orderBy ?? []).map(({ field }) => one(field?.fieldPath ?? '', 'exists', null))
  const disjuncts = query.where === undefined ? [[]] : normalise(query.where)
  return disjuncts.map(constraints => [...constraints, ...sorted])
}

/** Constraints that every list of `disjunctsOf` has. */
export function sharedConstraints({ where }: StructuredQuery): Constraint[] {
  return where === undefined ? [] : sharedIn(where)
}

function sharedIn(filter: Filter): Constraint[] {
  const { compositeFilter } = filter
  if (compositeFilter && compositeFilter.op !== 'OR') return (compositeFilter.filters ?? []).flatMap(sharedIn)
  return countIn(filter) === 1 ? (normalise(filter)[0] ?? []) : []
}

/** The number of lists that `disjunctsOf` would give, without making them. */
export function countDisjuncts({ where }: StructuredQuery): number {
  return where === undefined ? 1 : countIn(where)
}

function countIn({ compositeFilter, fieldFilter }: Filter): number {
  if (compositeFilter) {
    const counts = (compositeFilter.filters ?? []).map(countIn)
    const isSum = compositeFilter.op === 'OR'
    return counts.reduce((one, other) => (isSum ? one + other : one * other), isSum ? 0 : 1)
  }
  const { op = '', value = {} } = fieldFilter ?? {}
  return op === 'IN' || op === 'ARRAY_CONTAINS_ANY' ? (value.arrayValue?.values ?? []).length : 1
}

function normalise(filter: Filter): Constraint[][] {
  const { compositeFilter, fieldFilter, unaryFilter } = filter
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map(normalise)
    return checkCount(compositeFilter.op === 'OR' ? parts.flat() : parts.reduce(combine, [[]]))
  }
  if (unaryFilter) {
    const [operator, value] = UNARY[unaryFilter.op ?? ''] ?? ['exists', null]
    return [[one(unaryFilter.field?.fieldPath ?? '', operator, value)]]
  }
  return fieldFilter ? normaliseField(fieldFilter) : [[]]
}

function normaliseField({ field, op = '', value = {} }: NonNullable<Filter['fieldFilter']>): Constraint[][] {
  const path = field?.fieldPath ?? ''
  const choices = (value.arrayValue?.values ?? []).map(fromRest)
  if (op === 'IN') return checkCount(choices.map(choice => [one(path, '==', choice)]))
  if (op === 'ARRAY_CONTAINS_ANY') return checkCount(choices.map(choice => [one(path, 'contains', choice)]))
  if (op === 'NOT_IN') return [[...choices.map(choice => one(path, '!=', choice)), one(path, '!=', null)]]
  const operator = ORDERED[op]
  if (operator === undefined) return [[]]
  const found = one(path, operator, fromRest(value))
  return [operator === '!=' ? [found, one(path, '!=', null)] : [found]]
}

function combine(left: Constraint[][], right: Constraint[][]): Constraint[][] {
  return checkCount(left.flatMap(one => right.map(other => [...one, ...other])))
}

function checkCount(disjuncts: Constraint[][]): Constraint[][] {
  if (disjuncts.length > MAX_DISJUNCTIONS) throw new LimitError('over 30 disjunctions')
  return disjuncts
}

function one(path: string, operator: Constraint['operator'], value: Value): Constraint {
  return { field: splitField(path), operator, value }
}

/** Splits 'a.`b.c`' into ['a', 'b.c']. */
function splitField(path: string): string[] {
  return Array.from(path.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g), ([whole, quoted]) =>
    quoted === undefined ? whole : quoted.replace(/\\(.)/g, '$1'),
  )
}
