import { EvaluationError } from '../errors'
import { isList, typeName, type Value } from '../values'

/** A method of a type. `receiver` has the type of the table that lists the method. Throws EvaluationError. */
type MethodOf<Receiver> = (receiver: Receiver, args: readonly Value[]) => Value
export type MethodTable<Receiver> = Record<string, MethodOf<Receiver>>

export function expectCount(args: readonly Value[], count: number) {
  if (args.length !== count) throw new EvaluationError(`expected ${count} arguments, got ${args.length}`)
}

export function stringArgument(args: readonly Value[], index = 0): string {
  const value = args[index]
  return typeof value === 'string' ? value : wrongType('a string', value)
}

export function listArgument(args: readonly Value[]): readonly Value[] {
  expectCount(args, 1)
  const value = args[0]
  return isList(value) ? value : wrongType('a list', value)
}

export function intArgument(args: readonly Value[], index: number): bigint {
  const value = args[index]
  return typeof value === 'bigint' ? value : wrongType('an int', value)
}

export function numberArgument(args: readonly Value[], index = 0): bigint | number {
  const value = args[index]
  return typeof value === 'bigint' || typeof value === 'number' ? value : wrongType('a number', value)
}

/** Throws an EvaluationError that names the expected and the actual type. */
export function wrongType(expected: string, value: Value | undefined): never {
  throw new EvaluationError(`expected ${expected}, got ${value === undefined ? 'nothing' : typeName(value)}`)
}
