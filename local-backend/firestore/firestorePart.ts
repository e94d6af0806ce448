import { BackendError } from '../http/backendError'
import { crossOriginHeaders, PREFLIGHT_HEADERS } from '../http/crossOrigin'
import { jsonAnswer, type Answer, type Exchange, type Part } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'
import { isFirestorePath, readAddress } from './address'
import {
  batchGetCall,
  commitCall,
  runAggregationQueryCall,
  runQueryCall,
  type Call,
  type FirestoreParts,
} from './calls'
import { KnownRequests } from './query/knownRequests'
import { createDocument, deleteDocument, getDocument, patchDocument } from './rest/documentCalls'
import { listDocuments } from './rest/listDocuments'
import type { PlainCall } from './rest/plainCall'

const CALLS: Record<string, Call> = {
  runQuery: runQueryCall,
  batchGet: batchGetCall,
  commit: commitCall,
  runAggregationQuery: runAggregationQueryCall,
}
/** Production streams the answers to these calls, so they arrive as a list, errors included. */
const IN_LISTS = ['runQuery', 'batchGet', 'runAggregationQuery']
/** Calls that production allows administrators only. The rules have no method for them. */
const FOR_ADMINISTRATORS = ['listCollectionIds', 'listDocuments', 'batchWrite', 'partitionQuery']
/** Calls for server-side transactions, which this backend doesn't support. */
const NOT_HERE = ['beginTransaction', 'rollback']

const isVerb = (name: string) =>
  Object.hasOwn(CALLS, name) || FOR_ADMINISTRATORS.includes(name) || NOT_HERE.includes(name)

/** The calls on a document or a collection by its own address. */
const OF_DOCUMENT = new Map([
  ['GET', getDocument],
  ['PATCH', patchDocument],
  ['DELETE', deleteDocument],
])
const OF_COLLECTION = new Map([
  ['GET', listDocuments],
  ['POST', createDocument],
])

/** The document database at `/v1/projects/…`, as the SDK `firebase/firestore/lite` calls it. */
export function makeFirestorePart(parts: FirestoreParts): Part {
  const queries = new KnownRequests()
  return async exchange => {
    if (!isFirestorePath(exchange.path)) return null
    const headers = crossOriginHeaders(exchange.headers)
    if (exchange.method === 'OPTIONS') {
      return { status: 204, headers: { ...headers, ...PREFLIGHT_HEADERS }, body: '' }
    }
    const answer = await answerCall(exchange, parts, queries)
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }
}

async function answerCall(
  exchange: Exchange,
  parts: FirestoreParts,
  queries: KnownRequests,
): Promise<Answer> {
  const { headers, method } = exchange
  const caller = { authorization: headers.authorization }
  let isInList = false
  try {
    const { path, verb } = readAddress(exchange.path, parts.database, isVerb)
    if (verb === '') {
      const { query } = exchange
      const request = { path, query, caller, readBody: () => exchange.readBody() }
      return jsonAnswer(200, await plainCallOf(path, method)(request, parts))
    }
    const call = callOf(verb)
    isInList = IN_LISTS.includes(verb)
    // Use the real method: X-HTTP-Method-Override is never read (W38).
    if (method !== 'POST') throw new BackendError('METHOD_NOT_ALLOWED', 'This call needs POST.')
    const body = await exchange.readBody()
    const request = verb === 'runQuery' ? queries.parse(body) : parseJsonObject(body)
    return jsonAnswer(200, await call(request, path, caller, parts))
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    return jsonAnswer(error.httpStatus, JSON.stringify(isInList ? [error] : error))
  }
}

const refused = () => new BackendError('PERMISSION_DENIED', 'Missing or insufficient permissions.')

function callOf(verb: string): Call {
  if (FOR_ADMINISTRATORS.includes(verb)) throw refused()
  const call = Object.hasOwn(CALLS, verb) ? CALLS[verb] : undefined
  if (call) return call
  throw new BackendError('UNIMPLEMENTED', 'The local backend keeps no transactions and no earlier versions.')
}

function plainCallOf(path: string, method: string): PlainCall {
  // Listing all root collections is for administrators.
  if (path === '') throw refused()
  const calls = path.split('/').length % 2 === 0 ? OF_DOCUMENT : OF_COLLECTION
  const call = calls.get(method)
  if (call) return call
  throw new BackendError('METHOD_NOT_ALLOWED', `This address allows ${[...calls.keys()].join(', ')}.`)
}
