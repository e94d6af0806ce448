import type { Expression, FunctionDeclaration } from './ast'
import type { DocumentReader } from './documents'
import { attempt, Fault, LimitError, openFault, type Position } from './errors'
import { FUNCTIONS, NAMESPACES } from './functions'
import type { Meter } from './limits'
import { callMethod } from './methods/call'
import { decideMethod } from './query/openOperations'
import { OpenValue } from './query/openValue'
import { findFunction, findVariable, type Frame, type Result, type Scope } from './scope'
import type { Value } from './values'

/** What a call asks of the evaluator. */
interface Evaluator {
  meter: Meter
  documents: DocumentReader
  evaluate(node: Expression, scope: Scope): Result
  combine(
    parts: Expression[],
    scope: Scope,
    at: Position,
    make: (values: Value[]) => Result,
    units?: number,
  ): Result
}

const MAX_DEPTH = 20

/** `name(args)`: a function from the file, a document read, or a built-in function. */
export function evaluateCall(
  evaluator: Evaluator,
  { name, args, at }: Extract<Expression, { kind: 'call' }>,
  scope: Scope,
): Result {
  const found = findFunction(scope, name)
  if (found) return enter(evaluator, found.declaration, found.frame, args, scope, at)
  return evaluator.combine(args, scope, at, values => {
    const read = evaluator.documents.find(name)
    if (read) return read(values)
    const builtIn = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    return builtIn ? builtIn(values) : new Fault(`function not found: ${name}`, at)
  })
}

/** Calls a declared function. It sees its arguments and lets, and the blocks around its declaration. */
function enter(
  evaluator: Evaluator,
  declared: FunctionDeclaration,
  frame: Frame,
  args: Expression[],
  scope: Scope,
  at: Position,
): Result {
  evaluator.meter.charge(1)
  if (scope.depth >= MAX_DEPTH) throw new LimitError(`over ${MAX_DEPTH} functions inside each other`)
  const values = args.map(arg => evaluator.evaluate(arg, scope))
  if (values.length !== declared.parameters.length)
    return new Fault(`wrong number of arguments of ${declared.name}`, at)

  const locals = new Map(
    declared.parameters.map((name, index): [string, Result] => [name, values[index] ?? null]),
  )
  const inner = { frame, locals, depth: scope.depth + 1 }
  for (const { name, value } of declared.lets) {
    evaluator.meter.charge(1)
    locals.set(name, evaluator.evaluate(value, inner))
  }
  return evaluator.evaluate(declared.body, inner)
}

/** `object.name(args)`: a method of a value, or a function in a namespace such as `math`. */
export function evaluateMethod(
  evaluator: Evaluator,
  node: Extract<Expression, { kind: 'method' }>,
  scope: Scope,
): Result {
  const { object, name, args, at } = node
  if (object.kind === 'name' && findVariable(scope, object.name) === undefined) {
    return evaluateNamespace(evaluator, object.name, name, args, scope, at)
  }
  evaluator.meter.charge(1)
  const receiver = evaluator.evaluate(object, scope)
  const values = evaluator.combine(args, scope, at, items => items, 0)
  if (receiver instanceof Fault) return receiver
  if (values instanceof Fault) return values
  const items = values as readonly Value[]
  if (receiver instanceof OpenValue) {
    const decided = decideMethod(receiver, name, items)
    return decided === undefined ? openFault(at) : decided
  }
  return attempt(at, () => callMethod(receiver, name, items))
}

function evaluateNamespace(
  evaluator: Evaluator,
  space: string,
  name: string,
  args: Expression[],
  scope: Scope,
  at: Position,
): Result {
  const table = Object.hasOwn(NAMESPACES, space) ? NAMESPACES[space] : undefined
  const builtIn = table && Object.hasOwn(table, name) ? table[name] : undefined
  const call = builtIn ?? evaluator.documents.find(`${space}.${name}`)
  if (!call) return new Fault(`unknown name ${space}`, at)
  return evaluator.combine(args, scope, at, call, 3)
}
