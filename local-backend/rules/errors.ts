/** A place in a rules file; line and column count from 1. */
export interface Position {
  line: number
  column: number
}

/** The file can't be parsed as rules. `message` begins with `line:column`. */
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
 * The result of an expression without a value: an error, or a value that the query leaves open. It is a result rather
 * than an exception, because `error || true` is true. Production also evaluates and counts the other operands.
 */
export class Fault {
  constructor(
    readonly message: string,
    readonly at: Position | null = null,
  ) {}
}

/** Thrown by operators, methods and functions. The evaluator turns it into a `Fault` at the call. */
export class EvaluationError extends Error {
  override name = 'EvaluationError'
}

/** The whole request has reached a limit. Nothing can absorb this error: the request is denied. */
export class LimitError extends Error {
  override name = 'LimitError'
}

/** The result of `make`. Turns an EvaluationError into a Fault. */
export function attempt<Result>(at: Position, make: () => Result): Result | Fault {
  try {
    return make()
  } catch (error) {
    if (error instanceof EvaluationError) return new Fault(error.message, at)
    throw error
  }
}

/** The fault of an expression that depends on a value the query leaves open. */
export function openFault(at: Position): Fault {
  return new Fault('the query leaves this open', at)
}
