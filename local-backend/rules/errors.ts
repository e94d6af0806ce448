/** A place in a rules file; both count from 1. */
export interface Position {
  line: number
  column: number
}

/** The file is not valid rules: `message` begins with `line:column`. */
export class RulesSyntaxError extends Error {
  override name = 'RulesSyntaxError'
  readonly line: number
  readonly column: number

  constructor(message: string, at: Position) {
    super(`${at.line}:${at.column} ${message}`)
    this.line = at.line
    this.column = at.column
  }
}

/**
 * What an expression gives when it has no value: an error, or a value that a query leaves open.
 * It is a result, not an exception, because `error || true` is true and because production goes on
 * to evaluate (and to count) the other operands.
 */
export class Fault {
  constructor(
    readonly message: string,
    readonly at: Position | null = null,
  ) {}
}

/** Thrown by operators, methods and functions; the evaluator turns it into a `Fault` at the call. */
export class EvaluationError extends Error {
  override name = 'EvaluationError'
}

/** A limit of the whole request was reached: nothing can absorb it, the request is denied. */
export class LimitError extends Error {
  override name = 'LimitError'
}
