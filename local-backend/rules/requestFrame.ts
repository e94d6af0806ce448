import type { Method } from './ast'
import { fromPlain, type Plain } from './plainValues'
import type { Constraint, StructuredQuery } from './query/constraints'
import { OpenValue } from './query/openValue'
import type { Frame, Result } from './scope'
import type { Timestamp } from './time'
import { Path, type Value, type ValueMap } from './values'

export interface RulesRequest {
  service: 'cloud.firestore' | 'firebase.storage'
  method: Method
  /**
   * '/databases/(default)/documents/events/e1' or '/b/bucket/o/folder/file'. For list: the collection or folder. For
   * list of a collection group: the parent document, or '/databases/(default)/documents'.
   */
  path: string
  /** Null when signed out; `token` holds the verified claims. */
  auth: { uid: string; token: { readonly [claim: string]: Plain } } | null
  time: Timestamp
  /**
   * The stored document or file, from `documentResource` or `objectResource`; null if it doesn't exist. Not for list.
   */
  resource: ValueMap | null
  /** The document or file after the write, with masks and transforms applied. For create and update only. */
  requestResource: ValueMap | null
  /** For list in Firestore: the structured query. Without it, nothing is known about the documents. */
  query?: StructuredQuery
}

/** The outermost frame, which holds `request` and `resource`. */
export function requestFrame(request: RulesRequest, constraints: readonly Constraint[]): Frame {
  const isQuery = request.service === 'cloud.firestore' && request.method === 'list'
  const entries: [string, Value][] = [
    ['auth', request.auth === null ? null : fromPlain({ uid: request.auth.uid, token: request.auth.token })],
    ['method', request.method],
    ['path', new Path(request.path.split('/').filter(segment => segment !== ''))],
    ['time', request.time],
    ['resource', request.requestResource],
  ]
  if (isQuery) entries.push(['query', queryValue(request.query ?? {})])
  const resource: Result = isQuery ? new OpenResource(constraints) : request.resource
  return {
    parent: null,
    functions: new Map(),
    variables: new Map<string, Result>([
      ['request', new Map(entries)],
      ['resource', resource],
    ]),
  }
}

/** The `resource` of a list. It exists, but only what the query proves is known about it. */
class OpenResource extends OpenValue {
  constructor(private readonly all: readonly Constraint[]) {
    super(all, [])
  }

  override member(name: string): Value | OpenValue {
    if (name === 'data') return new OpenValue(this.all.filter(isOfData), [])
    const path = new OpenValue(this.all, []).member('__name__')
    if (name === '__name__') return path
    return name === 'id' && path instanceof Path ? (path.segments.at(-1) ?? '') : new OpenValue([], [name])
  }

  /** `resource != null` is true: a query returns only documents that exist. */
  override equals(other: Value): boolean | null {
    return other === null ? false : null
  }

  override has(name: string): true | null {
    return ['data', 'id', '__name__'].includes(name) || null
  }
}

/** A condition on `__name__` says nothing about a field. */
function isOfData({ field }: Constraint): boolean {
  return field[0] !== '__name__'
}

/**
 * `request.query` holds a limit and an order only if the query sets them, so that `request.query.limit <= 10` denies a query
 * without a limit. Without an offset, its offset is 0, as in Google's engine.
 */
function queryValue({ limit, offset = 0, orderBy }: StructuredQuery): ValueMap {
  const value = new Map<string, Value>()
  const count = typeof limit === 'object' ? limit.value : limit
  if (count !== undefined) value.set('limit', BigInt(count))
  value.set('offset', BigInt(offset))
  if (orderBy !== undefined && orderBy.length > 0) {
    const parts = orderBy.map(
      ({ field, direction }) => `${field?.fieldPath ?? ''} ${direction ?? 'ASCENDING'}`,
    )
    value.set('orderBy', parts.join(', '))
  }
  return value
}
