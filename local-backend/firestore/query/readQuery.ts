import { BackendError, invalidArgument } from '../../http/backendError'
import { isJsonObject, type JsonObject } from '../../http/parseJson'
import { formatFieldPath, isNameField, NAME_FIELD } from '../fieldPaths'
import { expectId, type Database } from '../names'
import { readValue } from '../values/readValue'
import { inverted } from '../values/valueKey'
import { fieldFilters, toDisjuncts } from './normalForm'
import { isInequality, type Cursor, type Filter, type Order, type Query } from './query'
import { operandKey, readField, readFilter } from './readFilter'

const MAX_COUNT = 2 ** 31 - 1
const UNSUPPORTED = ['findNearest']

/**
 * Reads a StructuredQuery. `parent` is the path of a document, or ''. Throws BackendError for queries that Firestore
 * refuses.
 */
export function readQuery(json: unknown, parent: string, database: Database): Query {
  if (!isJsonObject(json)) throw invalidArgument('structuredQuery is missing.')
  if (UNSUPPORTED.some(name => name in json)) {
    throw new BackendError('UNIMPLEMENTED', 'The local backend does not search vectors.')
  }
  const where = json.where === undefined ? null : readFilter(json.where, database)
  const explicit = readOrders(json.orderBy)
  const orders = completeOrders(explicit, where)
  const { limit } = json
  return {
    parent,
    ...readFrom(json.from),
    disjuncts: toDisjuncts(where),
    orders,
    limit: readCount(limit, 'limit') ?? MAX_COUNT,
    offset: readCount(json.offset, 'offset') ?? 0,
    start: readCursor(json.startAt, explicit, database),
    end: readCursor(json.endAt, explicit, database, false),
    select: readSelect(json.select),
  }
}

function readFrom(json: unknown): { collectionId: string; isGroup: boolean } {
  const selector: unknown = Array.isArray(json) && json.length === 1 ? json[0] : undefined
  if (!isJsonObject(selector)) throw invalidArgument('A query must be from exactly one collection.')
  const { collectionId, allDescendants = false } = selector
  if (typeof collectionId !== 'string') throw invalidArgument('collectionId is missing.')
  expectId(collectionId)
  return { collectionId, isGroup: allDescendants === true }
}

/**
 * Reads a count, given as a number or as digits; undefined if missing. Throws BackendError for anything else (W23).
 */
export function readCount(json: unknown, name: string): number | undefined {
  if (json === undefined || json === null) return undefined
  const count = typeof json === 'string' && /^\d+$/.test(json) ? Number(json) : json
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MAX_COUNT) {
    throw invalidArgument(`${name} must be an integer from 0 to ${MAX_COUNT}.`)
  }
  return count
}

function readOrders(json: unknown): Order[] {
  if (json === undefined) return []
  if (!Array.isArray(json)) throw invalidArgument('orderBy must be a list.')
  const orders = json.map((part: unknown): Order => {
    const { field: fieldJson, direction = 'ASCENDING' }: JsonObject = isJsonObject(part) ? part : {}
    if (direction !== 'ASCENDING' && direction !== 'DESCENDING') throw invalidArgument('Unknown direction.')
    const field = readField(fieldJson)
    return { field, text: formatFieldPath(field), direction }
  })
  const names = new Set(orders.map(({ text }) => text))
  if (names.size < orders.length) throw invalidArgument('A field may appear in orderBy only once.')
  return orders
}

/**
 * Adds the implied orders of Firestore: fields with inequalities, sorted by name, then the document's name. The
 * document's name always comes last, even if it is compared itself.
 */
function completeOrders(explicit: Order[], where: Filter | null): Order[] {
  const direction = explicit.at(-1)?.direction ?? 'ASCENDING'
  const compared = where === null ? [] : fieldFilters(where).filter(isInequality)
  const missing = new Map(compared.map(({ field, text }) => [text, field]))
  missing.delete('__name__')
  for (const { text } of explicit) missing.delete(text)
  const implied = [...missing]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, field]): Order => ({ field, text, direction }))
  const orders = [...explicit, ...implied]
  if (orders.some(({ field }) => isNameField(field))) return orders
  return [...orders, { field: NAME_FIELD, text: '__name__', direction }]
}

function readCursor(json: unknown, orders: Order[], database: Database, isStart = true): Cursor | null {
  if (json === undefined || json === null) return null
  if (!isJsonObject(json)) throw invalidArgument('A cursor must be an object.')
  const { values = [], before = false } = json
  if (!Array.isArray(values) || values.length === 0 || values.length > orders.length) {
    throw invalidArgument(`${isStart ? 'startAt' : 'endAt'} must have from 1 to ${orders.length} values.`)
  }
  const parts = values.map((value: unknown, index) => {
    const { field, direction } = orders[index] as Order
    const key = operandKey(field, readValue(value), database)
    return direction === 'DESCENDING' ? inverted(key) : key
  })
  return { key: parts.join(''), isBefore: before === true }
}

function readSelect(json: unknown): Query['select'] {
  if (!isJsonObject(json)) return null
  const { fields = [] } = json
  if (!Array.isArray(fields)) throw invalidArgument('select.fields must be a list.')
  const paths = fields.map(readField)
  return paths.length === 0 ? null : paths.filter(path => !isNameField(path))
}
