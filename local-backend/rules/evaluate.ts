import type { Allow, AllowMethod, Method, Ruleset } from './ast'
import { DocumentReader, type World } from './documents'
import { Fault, type Position } from './errors'
import { Evaluator } from './evaluator'
import { Meter, type BatchMeter } from './limits'
import { matchingAllows, type PathSegment } from './matching'
import {
  countDisjuncts,
  disjunctsOf,
  MAX_DISJUNCTIONS,
  sharedConstraints,
  type Constraint,
} from './query/constraints'
import { requestFrame, type RulesRequest } from './requestFrame'
import type { Frame } from './scope'

export interface Decision {
  allowed: boolean
  /** The number of expressions evaluated, in production's unit. A list counts its most expensive disjunct. */
  evaluated: number
  /** The number of distinct documents that the rules read. */
  accesses: number
  /** Each allow statement tried, with its share of the cost. */
  tried: { at: Position; evaluated: number; outcome: 'allowed' | 'denied' | 'error'; message: string }[]
  /** The reason for a denial, for logs only, never for the client; '' if allowed. */
  reason: string
}

/** Judges one request. Never throws because of what the request contains: every failure denies. */
export function evaluate(
  rules: Ruleset,
  request: RulesRequest,
  world: World,
  batch: BatchMeter | null = null,
): Decision {
  if (request.service !== 'cloud.firestore' || request.method !== 'list') {
    return judge(rules, request, [], textSegments(request.path), world, batch)
  }
  const query = request.query ?? {}
  const count = countDisjuncts(query)
  const judgeWith = (constraints: readonly Constraint[]) =>
    judge(rules, request, constraints, listSegments(request, constraints), world, batch)
  let disjuncts: Constraint[][]
  try {
    if (count > 1 && count <= MAX_DISJUNCTIONS) {
      // Try once with what all disjuncts share. If the rules already allow that, as for public lists, the disjuncts
      // need no separate look.
      const whole = judgeWith(sharedConstraints(query))
      if (whole.allowed) return whole
    }
    disjuncts = disjunctsOf(query)
  } catch (error) {
    return denied(error instanceof Error ? error.message : 'bad query')
  }
  const decisions = disjuncts.map(judgeWith)
  const maxEvaluated = Math.max(0, ...decisions.map(({ evaluated }) => evaluated))
  const refused = decisions.find(({ allowed }) => !allowed)
  return { ...(refused ?? decisions[0] ?? denied('no disjunct')), evaluated: maxEvaluated }
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
    // Deny when a limit is reached or a value can't be represented in the rules.
    const message = error instanceof Error ? error.message : 'the rules failed'
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

/** The path of a list: its collection and one document id. The id is open unless the query names it. */
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
