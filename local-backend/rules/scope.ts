import type { FunctionDeclaration } from './ast'
import type { Fault } from './errors'
import type { OpenValue } from './query/openValue'
import type { Value } from './values'

/** The possible results of an expression. */
export type Result = Value | OpenValue | Fault

/**
 * The names that a block adds: its functions and its wildcards' values. The outermost frame holds request and
 * resource.
 */
export interface Frame {
  parent: Frame | null
  functions: ReadonlyMap<string, FunctionDeclaration>
  variables: ReadonlyMap<string, Result>
}

/** The names that an expression sees: those of the block around it and, in a function, its arguments and lets. */
export interface Scope {
  frame: Frame
  locals: Map<string, Result> | null
  /** The number of nested function calls. */
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

/**
 * Finds a function and the frame of the block that declares it. The function sees that block's wildcards, not its
 * caller's.
 */
export function findFunction(scope: Scope, name: string) {
  for (let frame: Frame | null = scope.frame; frame; frame = frame.parent) {
    const found = frame.functions.get(name)
    if (found) return { declaration: found, frame }
  }
  return undefined
}
