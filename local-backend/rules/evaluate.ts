import type { Allow, AllowMethod, Method, Ruleset } from './ast'
import { DocumentReader, type World } from './documents'
import { Fault, type Position } from './errors'
import { Evaluator } from './evaluator'
import { Meter, type BatchMeter } from './limits'
import { matchingAllows, type PathSegment } from './matching'
import type { Plain } from './plainValues'
import {
  countDisjuncts,
  disjunctsOf,
  MOST_DISJUNCTIONS,
  type Constraint,
  type StructuredQuery,
} from './query/constraints'
import { requestFrame } from './requestFrame'
import type { Frame } from './scope'
import type { Timestamp } from './time'
import type { ValueMap } from './values'

export interface RulesRequest {
  service: 'cloud.firestore' | 'firebase.storage'
  method: Method
  /**
   * '/databases/(default)/documents/events/e1' or '/b/bucket/o/folder/file'. For list: the collection
   * (of a collection group: the parent document, or '/databases/(default)/documents'), or the folder.
   */
  path: string
  /** Null when signed out; `token` holds the verified claims. */
  auth: { uid: string; token: { readonly [claim: string]: Plain } } | null
  time: Timestamp
  /** What is stored now, null where nothing is; of `documentResource` or `objectResource`. Not for list. */
  resource: ValueMap | null
  /** What will be stored, masks and transforms applied; for create and update only. */
  requestResource: ValueMap | null
  /** For list in Firestore: the structured query; without it nothing about the documents is known. */
  query?: StructuredQuery
}

export interface Decision {
  allowed: boolean
  /** Expressions evaluated, in production's unit; of a list the dearest of its disjuncts. */
  evaluated: number
  /** Distinct documents read by the rules. */
  accesses: number
  /** Each allow statement that was tried, with its share of the cost. */
  tried: { at: Position; evaluated: number; outcome: 'allowed' | 'denied' | 'error'; message: string }[]
  /** Why it was denied, for a log; '' when allowed. Never for the client. */
  reason: string
}

/** Judges one request. Never throws for what a request holds: whatever goes wrong denies. */
export function evaluate(
  rules: Ruleset,
  request: RulesRequest,
  world: World,
  batch: BatchMeter | null = null,
): Decision {
  if (request.service !== 'cloud.firestore' || request.method !== 'list') {
    return judge(rules, request, [], textSegments(request.path), world, batch)
  }
  const count = countDisjuncts(request.query ?? {})
  if (count > 1 && count <= MOST_DISJUNCTIONS) {
    // What is allowed whatever a document holds, as public lists are, needs no look at each of thirty disjuncts.
    const open = judge(rules, request, [], listSegments(request, []), world, batch)
    if (open.allowed) return open
  }
  let disjuncts: Constraint[][]
  try {
    disjuncts = disjunctsOf(request.query ?? {})
  } catch (error) {
    return denied(error instanceof Error ? error.message : 'bad query')
  }
  const decisions = disjuncts.map(constraints =>
    judge(rules, request, constraints, listSegments(request, constraints), world, batch),
  )
  const dearest = Math.max(0, ...decisions.map(({ evaluated }) => evaluated))
  const refused = decisions.find(({ allowed }) => !allowed)
  return { ...(refused ?? decisions[0] ?? denied('no disjunct')), evaluated: dearest }
}

function judge(
  rules: Ruleset,
  request: RulesRequest,
  constraints: readonly Constraint[],
  segments: readonly PathSegment[],
  world: World,
  batch: BatchMeter | null,
): Decision {
  const meter = new Meter(request.service, batch)
  const evaluator = new Evaluator(meter, new DocumentReader(request.service, world, meter))
  const tried: Decision['tried'] = []
  const finish = (allowed: boolean, reason: string): Decision => ({
    allowed,
    evaluated: meter.evaluated,
    accesses: meter.accesses,
    tried,
    reason,
  })
  let current: { allow: Allow; frame: Frame; before: number } | null = null
  try {
    const root = requestFrame(request, constraints)
    for (const { allow, frame } of matchingAllows(rules, request.service, segments, root)) {
      if (!allow.methods.some(method => covers(method, request.method))) continue
      current = { allow, frame, before: meter.evaluated }
      const { condition } = allow
      const result = condition === null || evaluator.evaluate(condition, { frame, locals: null, depth: 0 })
      const outcome = result === true ? 'allowed' : result === false ? 'denied' : 'error'
      const message = result instanceof Fault ? describe(result) : ''
      tried.push({ at: allow.at, evaluated: meter.evaluated - current.before, outcome, message })
      if (result === true) return finish(true, '')
    }
    const errors = tried.map(({ message }) => message).filter(message => message !== '')
    return finish(
      false,
      errors.join('; ') || (tried.length === 0 ? 'no rule covers this' : 'no rule allows this'),
    )
  } catch (error) {
    // A limit, or a value no rule could be asked about: what can't be judged is refused.
    const message = error instanceof Error ? error.message : 'not judged'
    if (current) {
      const { allow, before } = current
      tried.push({
        at: allow.at,
        evaluated: meter.evaluated - before,
        outcome: 'error',
        message,
      })
    }
    return finish(false, message)
  }
}

function covers(allowed: AllowMethod, method: Method): boolean {
  if (allowed === 'read') return method === 'get' || method === 'list'
  if (allowed === 'write') return method !== 'get' && method !== 'list'
  return allowed === method
}

function textSegments(path: string): string[] {
  return path.split('/').filter(segment => segment !== '')
}

/** The collection and one id: the query's where it names one, else open. */
function listSegments({ path, query }: RulesRequest, constraints: readonly Constraint[]): PathSegment[] {
  const [from] = query?.from ?? []
  const named = constraints.find(
    ({ field, operator }) => operator === '==' && field.join('.') === '__name__',
  )?.value
  const id = named === undefined ? undefined : String(named).split('/').at(-1)
  const last: PathSegment = id ?? { open: 'one', constraints }
  if (from?.allDescendants !== true) return [...textSegments(path), last]
  return [...textSegments(path), { open: 'many', constraints }, from.collectionId ?? '', last]
}

function describe({ message, at }: Fault): string {
  return at === null ? message : `${at.line}:${at.column} ${message}`
}

function denied(reason: string): Decision {
  return { allowed: false, evaluated: 0, accesses: 0, tried: [], reason }
}
