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

const USUAL_PAGE = 20
const MOST_PAGE = 300
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

/** GET of a collection, page by page: judged as the query that it is. */
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
  const limit = Math.min(readCount(parameters.pageSize, 'pageSize') || USUAL_PAGE, MOST_PAGE)
  const values = readToken(parameters.pageToken, orderText)
  const structuredQuery = {
    from: [{ collectionId }],
    ...(orderBy.length > 0 ? { orderBy } : {}),
    ...(values ? { startAt: { values, before: false } } : {}),
    limit,
  }
  const query = readQuery(structuredQuery, parent, parts.database)
  parts.authorize({ method: 'list', parent, structuredQuery }, surroundingsOf(caller, parts))

  // One more than is sent tells whether there is a next page.
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

/** Ids of documents that are not there, told by what lies below them: no rule allows that to anyone. */
function refuseMissing(orderText: string): never {
  if (orderText !== '') throw invalidArgument('showMissing may not be combined with orderBy.')
  throw new BackendError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
}

/** 'a desc, `b c`' as a structured query has it. Throws BackendError for what is no order. */
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
    if (whole.trimEnd().endsWith(',') && rest.trim() === '') throw invalidArgument('orderBy ends in a comma.')
  }
  return orders
}

/** Where a page ended: the values that it was ordered by, of its last document. */
function writeToken(document: StoredDocument, { orders }: Query, orderText: string) {
  const { name, fields } = bodyOf(document)
  const values = orders.map(({ field }): Value | undefined =>
    isNameField(field) ? { referenceValue: name } : valueAt(fields, field),
  )
  return Buffer.from(JSON.stringify([orderText, values])).toString('base64url')
}

/** The values in a token; null without one. They are judged like any others when the query is read. */
function readToken(token: unknown, orderText: string): unknown {
  if (typeof token !== 'string' || token === '') return null
  try {
    const [order, values] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[]
    if (order === orderText && Array.isArray(values)) return values
  } catch {
    // Said below, as of any other text that is no token.
  }
  throw invalidArgument('pageToken is not one of this list.')
}
