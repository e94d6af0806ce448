import type { FunctionDeclaration } from './ast'
import type { Fault } from './errors'
import type { OpenValue } from './query/openValue'
import type { Value } from './values'

/** What an expression can come to. */
export type Result = Value | OpenValue | Fault

/** What a block adds: its functions and the values of its wildcards. The outermost holds request and resource. */
export interface Frame {
  parent: Frame | null
  functions: ReadonlyMap<string, FunctionDeclaration>
  variables: ReadonlyMap<string, Result>
}

/** Where an expression stands: the block around it, and in a function its arguments and lets. */
export interface Scope {
  frame: Frame
  locals: Map<string, Result> | null
  /** How many functions have been entered. */
  depth: number
}

export function findVariable(scope: Scope, name: string): Result | undefined {
  const local = scope.locals?.get(name)
  if (local !== undefined) return local
  for (let frame: Frame | null = scope.frame; frame; frame = frame.parent) {
    const value = frame.variables.get(name)
    if (value !== undefined) return value
  }
  return undefined
}

/** The function, and the block it was declared in: it sees that block's wildcards, not its caller's. */
export function findFunction(scope: Scope, name: string) {
  for (let frame: Frame | null = scope.frame; frame; frame = frame.parent) {
    const found = frame.functions.get(name)
    if (found) return { declaration: found, frame }
  }
  return undefined
}
