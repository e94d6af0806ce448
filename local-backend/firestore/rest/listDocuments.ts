import { BackendError, invalidArgument } from '../../http/backendError'
import { expectNoTransaction, readMask, surroundingsOf } from '../calls'
import { bodyOf, type StoredDocument } from '../document'
import { isNameField, valueAt } from '../fieldPaths'
import { expectId, readParent } from '../names'
import { projectedBody } from '../query/projection'
import type { Query } from '../query/query'
import { readCount, readQuery } from '../query/readQuery'
import { runQuery } from '../query/runQuery'
import type { Value } from '../values/value'
import { readFlag, readParameters } from './parameters'
import type { PlainCall } from './plainCall'

const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 300
const PARAMETERS = [
  'pageSize',
  'pageToken',
  'orderBy',
  'mask.fieldPaths',
  'showMissing',
  'transaction',
  'readTime',
]
const ORDER = /^\s*((?:`(?:[^`\\]|\\[^])+`|[^`\s,])+)(?:\s+(asc|desc))?\s*(?:,|$)/i

/** GET of a collection, page by page. The rules judge it as a query. */
export const listDocuments: PlainCall = ({ path, query: sent, caller }, parts) => {
  const parameters = readParameters(sent, PARAMETERS)
  expectNoTransaction(parameters)
  const select = readMask(parameters.mask)
  const orderText = typeof parameters.orderBy === 'string' ? parameters.orderBy : ''
  const orderBy = readOrderBy(orderText)
  if (readFlag(parameters.showMissing, 'showMissing')) refuseMissing(orderText)

  const [collectionId = '', ...above] = path.split('/').reverse()
  expectId(collectionId)
  const parent = readParent(above.reverse().join('/'))
  const limit = Math.min(readCount(parameters.pageSize, 'pageSize') || DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  const values = readToken(parameters.pageToken, orderText)
  const structuredQuery = {
    from: [{ collectionId }],
    orderBy: withName(orderBy),
    ...(values ? { startAt: { values, before: false } } : {}),
    limit,
  }
  const query = readQuery(structuredQuery, parent, parts.database)
  parts.authorize({ method: 'list', parent, structuredQuery }, surroundingsOf(caller, parts))

  // Fetch one document more than the page, to know whether there is a next page.
  const documents = runQuery({ ...query, limit: limit + 1 }, parts.store.indexes)
  const page = documents.slice(0, limit)
  const last = documents.length > limit ? page.at(-1) : undefined
  if (page.length === 0) return '{}'
  const end = last ? `],"nextPageToken":"${writeToken(last, query, orderText)}"}` : ']}'
  const bodies = page.flatMap((document, at) => [
    Buffer.from(at === 0 ? '{"documents":[' : ',\n'),
    projectedBody(document, select),
  ])
  return Buffer.concat([...bodies, Buffer.from(end)])
}

/** showMissing reveals the ids of missing documents through their subcollections; no rule can allow that. */
function refuseMissing(orderText: string): never {
  if (orderText !== '') throw invalidArgument('showMissing may not be combined with orderBy.')
  throw new BackendError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
}

/** Reads 'a desc, `b c`' into the orders of a structured query. Throws BackendError if it is malformed. */
function readOrderBy(text: string) {
  const orders: { field: { fieldPath: string }; direction: string }[] = []
  let rest = text
  while (rest.trim() !== '') {
    const match = ORDER.exec(rest)
    if (!match) throw invalidArgument(`Invalid orderBy "${text.slice(0, 100)}".`)
    const [whole, fieldPath = '', direction = 'asc'] = match
    orders.push({
      field: { fieldPath },
      direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    })
    rest = rest.slice(whole.length)
    if (whole.trimEnd().endsWith(',') && rest.trim() === '')
      throw invalidArgument('orderBy ends with a comma.')
  }
  return orders
}

/** The query's orders, and the document's name. A page token holds a value for each. */
function withName(orderBy: ReturnType<typeof readOrderBy>) {
  if (orderBy.some(({ field }) => field.fieldPath === '__name__')) return orderBy
  const direction = orderBy.at(-1)?.direction ?? 'ASCENDING'
  return [...orderBy, { field: { fieldPath: '__name__' }, direction }]
}

/** The token for the next page: the last document's values of the ordered fields. */
function writeToken(document: StoredDocument, { orders }: Query, orderText: string) {
  const { name, fields } = bodyOf(document)
  const values = orders.map(({ field }): Value | undefined =>
    isNameField(field) ? { referenceValue: name } : valueAt(fields, field),
  )
  return Buffer.from(JSON.stringify([orderText, values])).toString('base64url')
}

/** The values in a token; null without a token. Reading the query checks them like any others. */
function readToken(token: unknown, orderText: string): unknown {
  if (typeof token !== 'string' || token === '') return null
  try {
    const [order, values] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[]
    if (order === orderText && Array.isArray(values)) return values
  } catch {
    // The throw below refuses this token, like any other malformed token.
  }
  throw invalidArgument('pageToken does not belong to this list.')
}
