import { invalidArgument } from '../../http/backendError'
import { isJsonObject, type JsonObject } from '../../http/parseJson'
import { formatFieldPath, isNameField, parseFieldPath, type FieldPath } from '../fieldPaths'
import { readDocumentName, type Database } from '../names'
import { readValue } from '../values/readValue'
import { elementsOf, type Value } from '../values/value'
import { nameKey, NAN_KEY, NULL_KEY, valueKey } from '../values/valueKey'
import type { Comparison, FieldFilter, Filter } from './query'

const MAX_DEPTH = 20
const MAX_CHOICES = 30
const MAX_EXCLUSIONS = 10
const ONE: Record<string, '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains'> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
}
const MANY: Record<string, 'in' | 'not-in' | 'contains-any'> = {
  IN: 'in',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS_ANY: 'contains-any',
}
const UNARY: Record<string, Comparison> = {
  IS_NULL: { op: '==', key: NULL_KEY },
  IS_NOT_NULL: { op: '!=', key: NULL_KEY },
  IS_NAN: { op: '==', key: NAN_KEY },
  IS_NOT_NAN: { op: '!=', key: NAN_KEY },
}

export const readField = (json: unknown): FieldPath =>
  parseFieldPath(isJsonObject(json) ? json.fieldPath : undefined, { mayBeName: true })

/** The key of a compared value. `__name__` can only be compared with document names. */
export function operandKey(field: FieldPath, value: Value, database: Database): string {
  if (!isNameField(field)) return valueKey(value)
  if (!('referenceValue' in value)) throw invalidArgument('__name__ must be compared with a reference value.')
  return nameKey(readDocumentName(value.referenceValue, database))
}

/** Reads a `where`. Throws BackendError for filters that Firestore refuses. */
export function readFilter(json: unknown, database: Database, depth = 0): Filter {
  if (depth > MAX_DEPTH) throw invalidArgument('The filter is nested too deeply.')
  if (!isJsonObject(json)) throw invalidArgument('A filter must be an object.')
  const { compositeFilter, fieldFilter, unaryFilter } = json
  if (isJsonObject(compositeFilter)) return readComposite(compositeFilter, database, depth)
  if (isJsonObject(fieldFilter)) return readFieldFilter(fieldFilter, database)
  if (isJsonObject(unaryFilter)) {
    const field = readField(unaryFilter.field)
    const comparison = UNARY[String(unaryFilter.op)]
    if (!comparison || isNameField(field)) throw invalidArgument('Unknown unary filter.')
    return { kind: 'field', field, text: formatFieldPath(field), ...comparison }
  }
  throw invalidArgument('Unknown filter.')
}

function readComposite({ op, filters }: JsonObject, database: Database, depth: number): Filter {
  if (op !== 'AND' && op !== 'OR') throw invalidArgument('Composite filters are AND or OR.')
  if (!Array.isArray(filters) || filters.length === 0)
    throw invalidArgument('A composite filter needs filters.')
  const parts = filters.map((filter: unknown) => readFilter(filter, database, depth + 1))
  return op === 'AND' ? { kind: 'and', filters: parts } : { kind: 'or', filters: parts }
}

function readFieldFilter({ field: fieldJson, op, value: valueJson }: JsonObject, database: Database): Filter {
  const field = readField(fieldJson)
  const value = readValue(valueJson)
  const named = { kind: 'field', field, text: formatFieldPath(field) } as const
  const one = ONE[String(op)]
  if (one) {
    if (one === 'contains' && isNameField(field)) throw invalidArgument('__name__ is not a list.')
    return { ...named, op: one, key: operandKey(field, value, database) }
  }
  const many = MANY[String(op)]
  if (!many) throw invalidArgument('Unknown operator.')
  const choices = elementsOf(value)
  const max = many === 'not-in' ? MAX_EXCLUSIONS : MAX_CHOICES
  if (choices.length === 0) throw invalidArgument(`'${String(op)}' requires a non-empty ArrayValue.`)
  if (choices.length > max) {
    throw invalidArgument(`'${String(op)}' supports up to ${max} comparison values.`)
  }
  const keys = choices.map(choice => operandKey(field, choice, database))
  return { ...named, op: many, keys } as FieldFilter
}
