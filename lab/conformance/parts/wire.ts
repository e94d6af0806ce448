import { countNamed, newComparison, type Comparison } from '../comparison'
import { OWNER, type Engine } from '../engine/engine'
import { openSides } from '../engine/sides'
import type { JsonAnswer } from '../engine/sendJson'
import type { NamedDifference } from '../named'
import { commitRequests } from '../wire/commits'
import { plainRequests } from '../wire/plainCalls'
import { readRequests } from '../wire/reads'
import { recordedRequests } from '../wire/recorded'
import { call, DOCUMENTS, PROJECT, type WireRequest } from '../wire/values'

/** Sends the same requests to both sides, past the rules. Status and body must be the same. */
export async function compareWire(engine: Engine): Promise<Comparison> {
  const comparison = newComparison('wire')
  const { google, local, close } = await openSides(engine, PROJECT, 'nobody')
  const ask = ({ method, path, body }: WireRequest) =>
    Promise.all([engine.send(method, path, body, OWNER), local.send(null, method, path, body)])
  try {
    await ask(call('documents', 'commit', { writes: DOCUMENTS }))
    for (const request of [...readRequests, ...commitRequests, ...plainRequests, ...recordedRequests()]) {
      const [expected, got] = await ask(request)
      comparison.compared++
      const [theirs, ours] = [shown(expected), shown(got)]
      if (theirs === ours) continue
      const reason = reasonFor(request, expected, got)
      if (reason) countNamed(comparison, reason)
      else {
        const at = Math.max(0, [...theirs].findIndex((char, index) => char !== ours[index]) - BEFORE)
        const [google, local] = [said(expected, at), said(got, at)]
        comparison.differences.push(`${request.name}: Google ${google}, local ${local}`)
      }
    }
  } finally {
    await Promise.all([google.putBack({}), close()])
  }
  return comparison
}

/** Requests whose answers differ for a known reason. */
const REASONS: Record<string, NamedDifference> = {
  'runQuery: select none': 'empty selection',
  'runQuery: no from': 'query without a collection',
  'runQuery: eq null via field': 'null among operands',
  'runQuery: in null': 'null among operands',
  'runQuery: ne + ne': 'two exclusions',
  'runQuery: and empty': 'filter without parts',
  'batchGet: bg other project': 'another database',
  'commit: other db': 'another database',
  'commit: mask __name__': 'mask of a client that errs',
  'plain: listCollectionIds': 'call of administrators',
  'plain: beginTransaction': 'transactions',
}

function reasonFor({ name }: WireRequest, google: JsonAnswer, local: JsonAnswer): NamedDifference | null {
  const complaint = errorOf(local.json)?.message ?? ''
  if (google.status === 200 && complaint.startsWith('The query requires an index')) return 'missing index'
  if (shown(google) === shown(local).replaceAll(EMPTY, '')) return 'empty value'
  return REASONS[name] ?? null
}

/** An empty list or map, as the local backend writes it, with the comma before it. */
const EMPTY = /"values":\[\]|"fields":\{\},|,?"fields":\{\}/g

/** What a client can rely on: the status, the error's code, and the body without each side's own times. */
function shown({ status, json }: JsonAnswer): string {
  const error = errorOf(json)
  // Google's engine answers an unknown address with a page.
  if (status === 404 && (!error || error.message.includes('nothing at this address'))) return '404'
  return JSON.stringify([status, error ? { code: error.code, status: error.status } : comparable(json)])
}

/** How many characters of an answer to show before the first difference, and in all. */
const BEFORE = 60
const SHOWN = 200

const said = (answer: JsonAnswer, at: number) =>
  `${shown(answer).slice(at, at + SHOWN)} ${errorOf(answer.json)?.message ?? ''}`

interface GoogleError {
  code: number
  status: string
  message: string
}

function errorOf(json: unknown): GoogleError | undefined {
  const holder = (Array.isArray(json) ? (json as unknown[])[0] : json) as { error?: GoogleError } | null
  return holder?.error
}

const TIMES = ['createTime', 'updateTime', 'readTime', 'commitTime', 'timestampValue']
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}(\d{3})?)?Z$/

/** The value with its keys in a fixed order. The names of well-formed times and page tokens replace their values. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      // These keys report a stream's progress. The SDK doesn't read them.
      .filter(([key]) => key !== 'done' && key !== 'skippedResults')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [
        key,
        key === 'nextPageToken' || (TIMES.includes(key) && typeof inner === 'string' && TIME.test(inner))
          ? key
          : comparable(inner),
      ]),
  )
}
