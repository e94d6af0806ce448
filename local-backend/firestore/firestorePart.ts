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

const CALLS: Record<string, Call> = {
  runQuery: runQueryCall,
  batchGet: batchGetCall,
  commit: commitCall,
  runAggregationQuery: runAggregationQueryCall,
}
/** Calls that production answers with a stream, so with a list, also when they fail. */
const IN_LISTS = ['runQuery', 'batchGet', 'runAggregationQuery']

/** The document database at `/v1/projects/…`: what the SDK `firebase/firestore/lite` asks. */
export function makeFirestorePart(parts: FirestoreParts): Part {
  return async exchange => {
    if (!isFirestorePath(exchange.path)) return null
    const headers = crossOriginHeaders(exchange.headers)
    if (exchange.method === 'OPTIONS') {
      return { status: 204, headers: { ...headers, ...PREFLIGHT_HEADERS }, body: '' }
    }
    const answer = await answerCall(exchange, parts)
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }
}

async function answerCall(exchange: Exchange, parts: FirestoreParts): Promise<Answer> {
  let isInList = false
  try {
    const { parent, verb } = readAddress(exchange.path, parts.database)
    const call = Object.hasOwn(CALLS, verb) ? CALLS[verb] : undefined
    if (!call) throw new BackendError('NOT_FOUND', 'The local backend has no such call.')
    isInList = IN_LISTS.includes(verb)
    // The method is the real one: X-HTTP-Method-Override is never read (W38).
    if (exchange.method !== 'POST') throw new BackendError('METHOD_NOT_ALLOWED', 'This call is made by POST.')
    const request = parseJsonObject(await exchange.readBody())
    const caller = { authorization: exchange.headers.authorization }
    return jsonAnswer(200, await call(request, parent, caller, parts))
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    return jsonAnswer(error.httpStatus, JSON.stringify(isInList ? [error] : error))
  }
}
