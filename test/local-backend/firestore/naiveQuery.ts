import { comparePaths, compareValues, kindOf, type Json } from './naiveOrder'

/*
 * Answers a query by checking every document, without indexes or normal form. Tests compare planned queries
 * with these answers.
 */
export interface NaiveDocument {
  path: string
  fields: Record<string, Json>
}

const fieldOf = ({ path, fields }: NaiveDocument, name: string): Json =>
  name === '__name__' ? { referenceValue: path } : fields[name]

/** Names are compared as paths within the database. */
const operandOf = (name: string, value: Json): Json =>
  name === '__name__' ? { referenceValue: value.referenceValue.replace(/^.*\/documents\//, '') } : value

const isEqual = (one: Json, other: Json) => compareValues(one, other) === 0
/** NaN sorts below the other numbers, but no comparison matches it. */
const isSameKind = (one: Json, other: Json) => kindOf(one) === kindOf(other) && one.doubleValue !== 'NaN'

function meetsField(document: NaiveDocument, { field, op, value: sent }: Json): boolean {
  const name = field.fieldPath
  const own = fieldOf(document, name)
  if (own === undefined) return false
  const isNull = 'nullValue' in own
  const value =
    sent.arrayValue && ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'].includes(op) ? sent : operandOf(name, sent)
  const choices: Json[] = (value.arrayValue?.values ?? []).map((choice: Json) => operandOf(name, choice))
  const elements: Json[] = own.arrayValue?.values ?? []
  switch (op) {
    case 'EQUAL':
      return isEqual(own, value)
    case 'NOT_EQUAL':
      return !isNull && !isEqual(own, value)
    case 'IN':
      return choices.some(choice => isEqual(own, choice))
    case 'NOT_IN':
      return !isNull && !choices.some(choice => 'nullValue' in choice || isEqual(own, choice))
    case 'ARRAY_CONTAINS':
      return elements.some(element => isEqual(element, value))
    case 'ARRAY_CONTAINS_ANY':
      return elements.some(element => choices.some(choice => isEqual(element, choice)))
    case 'LESS_THAN':
      return isSameKind(own, value) && compareValues(own, value) < 0
    case 'LESS_THAN_OR_EQUAL':
      return isSameKind(own, value) && compareValues(own, value) <= 0
    case 'GREATER_THAN':
      return isSameKind(own, value) && compareValues(own, value) > 0
    default:
      return isSameKind(own, value) && compareValues(own, value) >= 0
  }
}

function meets(document: NaiveDocument, filter: Json): boolean {
  if (filter.fieldFilter) return meetsField(document, filter.fieldFilter)
  const results = filter.compositeFilter.filters.map((part: Json) => meets(document, part))
  return filter.compositeFilter.op === 'AND' ? results.every(Boolean) : results.some(Boolean)
}

const INEQUALITIES = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
]

function inequalityFields(filter: Json): string[] {
  if (!filter) return []
  if (filter.compositeFilter) return filter.compositeFilter.filters.flatMap(inequalityFields)
  return INEQUALITIES.includes(filter.fieldFilter.op) ? [filter.fieldFilter.field.fieldPath] : []
}

function ordersOf({ where, orderBy = [] }: Json): { name: string; isDown: boolean }[] {
  const orders = orderBy.map(({ field, direction }: Json) => ({
    name: field.fieldPath,
    isDown: direction === 'DESCENDING',
  }))
  const isDown = orders.at(-1)?.isDown ?? false
  const implied = [...new Set([...inequalityFields(where).sort(), '__name__'])]
  // Sorting puts '__name__' before other field names, but '__name__' comes last unless the query orders by
  // it.
  for (const name of [...implied.filter(one => one !== '__name__'), '__name__']) {
    if (!orders.some((order: Json) => order.name === name)) orders.push({ name, isDown })
  }
  return orders
}

function comparePlaces(
  document: NaiveDocument,
  values: Json[],
  orders: { name: string; isDown: boolean }[],
): number {
  for (const [at, value] of values.entries()) {
    const { name, isDown } = orders[at]!
    const result = compareFields(fieldOf(document, name), operandOf(name, value), name)
    if (result !== 0) return isDown ? -result : result
  }
  return 0
}

const compareFields = (one: Json, other: Json, name: string) =>
  name === '__name__' ? comparePaths(one.referenceValue, other.referenceValue) : compareValues(one, other)

/** The paths of the documents that a structuredQuery of one collection returns. */
export function naiveQuery(documents: NaiveDocument[], query: Json): string[] {
  const orders = ordersOf(query)
  const found = documents
    .filter(document => !query.where || meets(document, query.where))
    .filter(document => orders.every(({ name }) => fieldOf(document, name) !== undefined))
    .sort((one, other) => {
      for (const { name, isDown } of orders) {
        const result = compareFields(fieldOf(one, name), fieldOf(other, name), name)
        if (result !== 0) return isDown ? -result : result
      }
      return 0
    })
    .filter(document => {
      const { startAt, endAt } = query
      const start = startAt ? comparePlaces(document, startAt.values, orders) : 1
      const end = endAt ? comparePlaces(document, endAt.values, orders) : -1
      return (start > 0 || (start === 0 && startAt.before)) && (end < 0 || (end === 0 && !endAt.before))
    })
  const offset = query.offset ?? 0
  return found.slice(offset, offset + (query.limit ?? Infinity)).map(({ path }) => path)
}
