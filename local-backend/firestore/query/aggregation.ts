import { invalidArgument } from '../../http/backendError'
import { isJsonObject } from '../../http/parseJson'
import { bodyOf, type StoredDocument } from '../document'
import { valueAt, type FieldPath } from '../fieldPaths'
import { doubleValue, type Fields, type Value } from '../values/value'
import { readField } from './readFilter'

const MAX_AGGREGATIONS = 5

export interface Aggregation {
  alias: string
  op: 'count' | 'sum' | 'avg'
  field: FieldPath
  upTo: number
}

/** Reads the `aggregations` of a request. Throws BackendError for aggregations that Firestore refuses. */
export function readAggregations(json: unknown): Aggregation[] {
  if (!Array.isArray(json) || json.length === 0 || json.length > MAX_AGGREGATIONS) {
    throw invalidArgument(`From 1 to ${MAX_AGGREGATIONS} aggregations are allowed.`)
  }
  const aggregations = json.map(readAggregation)
  if (new Set(aggregations.map(({ alias }) => alias)).size < json.length) {
    throw invalidArgument('Aliases of aggregations must differ.')
  }
  return aggregations
}

function readAggregation(json: unknown, at: number): Aggregation {
  if (!isJsonObject(json)) throw invalidArgument('An aggregation must be an object.')
  const { alias = `field_${at + 1}`, count, sum, avg } = json
  if (typeof alias !== 'string') throw invalidArgument('An alias must be a text.')
  const upTo = isJsonObject(count) && count.upTo !== undefined ? readUpTo(count.upTo) : Infinity
  if (isJsonObject(count)) return { alias, op: 'count', field: [], upTo }
  if (isJsonObject(sum)) return { alias, op: 'sum', field: readField(sum.field), upTo }
  if (isJsonObject(avg)) return { alias, op: 'avg', field: readField(avg.field), upTo }
  throw invalidArgument('Unknown aggregation.')
}

function readUpTo(json: unknown): number {
  const value = isJsonObject(json) ? json.value : json
  const count = Number(value)
  if (!Number.isSafeInteger(count) || count <= 0) throw invalidArgument('upTo must be a positive integer.')
  return count
}

/** The `aggregateFields` of an answer: counts, sums and averages over the documents of a query. */
export function aggregate(aggregations: Aggregation[], documents: StoredDocument[]): Fields {
  const needsFields = aggregations.some(({ op }) => op !== 'count')
  const all = needsFields ? documents.map(document => bodyOf(document).fields) : []
  return Object.fromEntries(
    aggregations.map(({ alias, op, field, upTo }) => {
      if (op === 'count') return [alias, { integerValue: String(Math.min(upTo, documents.length)) }]
      const numbers = all.map(fields => valueAt(fields, field)).filter(isNumber)
      return [alias, op === 'sum' ? sum(numbers) : average(numbers)]
    }),
  )
}

type NumberValue = Extract<Value, { integerValue: string } | { doubleValue: number | string }>

const isNumber = (value: Value | undefined): value is NumberValue =>
  value !== undefined && ('integerValue' in value || 'doubleValue' in value)

const toNumber = (value: NumberValue) =>
  Number('integerValue' in value ? value.integerValue : value.doubleValue)

/** An integer if all numbers are integers and the sum fits 64 bits; otherwise a double. */
function sum(numbers: NumberValue[]): Value {
  const integers = numbers.flatMap(value => ('integerValue' in value ? [BigInt(value.integerValue)] : []))
  const total = integers.reduce((one, other) => one + other, 0n)
  if (integers.length === numbers.length && BigInt.asIntN(64, total) === total) {
    return { integerValue: total.toString() }
  }
  return doubleValue(numbers.reduce((one, other) => one + toNumber(other), 0))
}

function average(numbers: NumberValue[]): Value {
  if (numbers.length === 0) return { nullValue: null }
  return doubleValue(numbers.reduce((one, other) => one + toNumber(other), 0) / numbers.length)
}
