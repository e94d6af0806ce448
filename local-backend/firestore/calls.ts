import { BackendError, invalidArgument } from '../http/backendError'
import type { JsonObject } from '../http/parseJson'
import { isJsonObject } from '../http/parseJson'
import type { Authorize, Caller, Surroundings } from './authorize'
import type { CommitQueue } from './commit/commitQueue'
import { readWrites } from './commit/readWrites'
import { bodyOf } from './document'
import { documentName, readDocumentName, type Database } from './names'
import { aggregate, readAggregations } from './query/aggregation'
import { projectedBody } from './query/projection'
import { RepeatedQuery } from './query/repeatedQuery'
import { readQuery } from './query/readQuery'
import { readField } from './query/readFilter'
import { isNameField } from './fieldPaths'
import { runQuery } from './query/runQuery'
import type { DocumentStore } from './store'
import { formatMicros } from './values/timestamps'

const MAX_GETS = 10_000

export interface FirestoreParts {
  store: DocumentStore
  database: Database
  commits: CommitQueue
  authorize: Authorize
  /** The current time, in ms. */
  now(): number
}

/**
 * A call: takes the request, its parent document ('' for none), the caller and the backend's parts. Gives the answer
 * in JSON.
 */
export type Call = (
  request: JsonObject,
  parent: string,
  caller: Caller,
  parts: FirestoreParts,
) => Buffer | string | Promise<string>

/**
 * Throws UNIMPLEMENTED for transactions and past reads. The transactions of the SDK need neither: they read
 * like any other call and commit with preconditions.
 */
export function expectNoTransaction(request: JsonObject) {
  if (['transaction', 'newTransaction', 'readTime'].some(name => name in request)) {
    throw new BackendError(
      'UNIMPLEMENTED',
      'The local backend keeps no transactions and no earlier versions.',
    )
  }
}

/**
 * Throws INVALID_ARGUMENT for a member that the call doesn't have. The body may also name the database or the parent.
 */
function expectMembers(request: JsonObject, known: readonly string[]) {
  const odd = Object.keys(request).find(
    name => !known.includes(name) && !['database', 'parent'].includes(name),
  )
  if (odd !== undefined) throw invalidArgument(`Unknown member ${JSON.stringify(odd)}.`)
}

/** The surroundings of one request. All its accesses share them, because the rules count reads per request. */
export function surroundingsOf(caller: Caller, { store, now }: FirestoreParts): Surroundings {
  const get = (path: string) => {
    const document = store.get(path)
    return document && bodyOf(document).fields
  }
  return { caller, now: now(), get, getAfter: get }
}

const list = (parts: Buffer[]) => Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])

/** The parsed query of each request object that knownRequests.ts remembers. All queries are to this one database. */
const knownQueries = new WeakMap<JsonObject, RepeatedQuery>()

function queryOf(request: JsonObject, parent: string, { database, store }: FirestoreParts): RepeatedQuery {
  const known = knownQueries.get(request)
  // The same request below another document is a different query.
  if (known?.query.parent === parent) return known
  const repeated = new RepeatedQuery(readQuery(request.structuredQuery, parent, database), store.indexes)
  knownQueries.set(request, repeated)
  return repeated
}

/** `documents:runQuery`. */
export const runQueryCall: Call = (request, parent, caller, parts) => {
  expectNoTransaction(request)
  expectMembers(request, ['structuredQuery'])
  const { structuredQuery } = request
  const repeated = queryOf(request, parent, parts)
  parts.authorize({ method: 'list', parent, structuredQuery }, surroundingsOf(caller, parts))
  const documents = repeated.run()
  parts.store.load(documents)
  const readTime = formatMicros(parts.store.readMicros(parts.now()))
  if (documents.length === 0) return JSON.stringify([{ readTime }])
  const end = `,"readTime":"${readTime}"}`
  const [first, next, last] = ['{"document":', `${end}\n,{"document":`, end].map(text => Buffer.from(text))
  return list([
    ...documents.flatMap((document, at) => [
      (at === 0 ? first : next) as Buffer,
      projectedBody(document, repeated.query.select),
    ]),
    last as Buffer,
  ])
}

/** `documents:batchGet`: each document once, found or missing, in the requested order. */
export const batchGetCall: Call = (request, _parent, caller, parts) => {
  expectNoTransaction(request)
  expectMembers(request, ['documents', 'mask'])
  const { documents: names = [], mask } = request
  if (!Array.isArray(names) || names.length > MAX_GETS) throw invalidArgument('documents must be a list.')
  const paths = [...new Set(names.map((name: unknown) => readDocumentName(name, parts.database)))]
  const select = readMask(mask)
  const surroundings = surroundingsOf(caller, parts)
  for (const path of paths) {
    parts.authorize({ method: 'get', path, resource: surroundings.get(path) }, surroundings)
  }
  const end = `,"readTime":"${formatMicros(parts.store.readMicros(parts.now()))}"}`
  return list(
    paths.flatMap((path, at) => {
      const document = parts.store.get(path)
      const comma = at === 0 ? '' : '\n,'
      if (!document) {
        return [Buffer.from(`${comma}{"missing":${JSON.stringify(documentName(parts.database, path))}${end}`)]
      }
      return [Buffer.from(`${comma}{"found":`), projectedBody(document, select), Buffer.from(end)]
    }),
  )
}

/** Reads the mask of fields to return; null for all fields. Throws BackendError if the mask is malformed. */
export function readMask(json: unknown) {
  if (json === undefined || json === null) return null
  const { fieldPaths = [] } = isJsonObject(json) ? json : { fieldPaths: null }
  if (!Array.isArray(fieldPaths)) throw invalidArgument('mask.fieldPaths must be a list.')
  return fieldPaths.map((fieldPath: unknown) => readField({ fieldPath })).filter(path => !isNameField(path))
}

/** `documents:commit`: does all writes or none. Answers once they are on disk. */
export const commitCall: Call = async (request, _parent, caller, { commits, database }) => {
  expectNoTransaction(request)
  expectMembers(request, ['writes'])
  const { steps, commitMicros } = await commits.commit(readWrites(request.writes, database), caller)
  if (steps.length === 0) return '{}'
  const commitTime = formatMicros(commitMicros)
  const writeResults = steps.map(({ write, transformResults }) => ({
    ...(write.kind !== 'delete' && { updateTime: commitTime }),
    ...(transformResults.length > 0 && { transformResults }),
  }))
  return JSON.stringify({ writeResults, commitTime })
}

/** `documents:runAggregationQuery`. */
export const runAggregationQueryCall: Call = (request, parent, caller, parts) => {
  expectNoTransaction(request)
  const { structuredAggregationQuery: json } = request
  if (!isJsonObject(json)) throw invalidArgument('structuredAggregationQuery is missing.')
  const { structuredQuery } = json
  const query = readQuery(structuredQuery, parent, parts.database)
  const aggregations = readAggregations(json.aggregations)
  parts.authorize({ method: 'list', parent, structuredQuery }, surroundingsOf(caller, parts))
  const aggregateFields = aggregate(aggregations, runQuery(query, parts.store.indexes))
  const readTime = formatMicros(parts.store.readMicros(parts.now()))
  return JSON.stringify([{ result: { aggregateFields }, readTime }])
}
