import { invalidArgument } from '../../http/backendError'
import { expectFieldNameFits } from '../fieldPaths'
import type { Fields, Value } from './value'

/** How deep maps and lists of a stored document may be nested. */
const MAX_DEPTH = 20

/** Throws BackendError for a field name that is empty or too long (W17), and for maps and lists nested too deep. */
export function expectStorable(fields: Fields, depth = 0) {
  for (const [name, value] of Object.entries(fields)) {
    expectFieldNameFits(name)
    expectStorableValue(value, depth)
  }
}

/** The same for one value that is stored inside `depth` maps. */
export function expectStorableValue(value: Value, depth: number) {
  if ('mapValue' in value) {
    expectDepth(depth)
    expectStorable(value.mapValue.fields, depth + 1)
  }
  if ('arrayValue' in value) {
    expectDepth(depth)
    for (const element of value.arrayValue.values) expectStorableValue(element, depth + 1)
  }
}

function expectDepth(depth: number) {
  if (depth >= MAX_DEPTH) throw invalidArgument(`Maps and lists may be nested at most ${MAX_DEPTH} deep.`)
}
