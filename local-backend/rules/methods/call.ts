import { EvaluationError } from '../errors'
import { Duration, Timestamp } from '../time'
import { Bytes, isList, isMap, LatLng, MapDiff, Path, typeName, ValueSet, type Value } from '../values'
import type { MethodTable } from './arguments'
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collections'
import { DURATION_METHODS, TIMESTAMP_METHODS } from './moments'
import { BYTES_METHODS, LATLNG_METHODS, PATH_METHODS, STRING_METHODS } from './text'

/** Calls `receiver.name(args)`. Throws EvaluationError if the type has no such method or the arguments don't fit. */
export function callMethod(receiver: Value, name: string, args: readonly Value[]): Value {
  if (typeof receiver === 'string') return call(STRING_METHODS, receiver, name, args)
  if (isList(receiver)) return call(LIST_METHODS, receiver, name, args)
  if (isMap(receiver)) return call(MAP_METHODS, receiver, name, args)
  if (receiver instanceof ValueSet) return call(SET_METHODS, receiver, name, args)
  if (receiver instanceof MapDiff) return call(MAP_DIFF_METHODS, receiver, name, args)
  if (receiver instanceof Timestamp) return call(TIMESTAMP_METHODS, receiver, name, args)
  if (receiver instanceof Duration) return call(DURATION_METHODS, receiver, name, args)
  if (receiver instanceof Bytes) return call(BYTES_METHODS, receiver, name, args)
  if (receiver instanceof LatLng) return call(LATLNG_METHODS, receiver, name, args)
  if (receiver instanceof Path) return call(PATH_METHODS, receiver, name, args)
  throw new EvaluationError(`${typeName(receiver)} has no methods`)
}

function call<Receiver>(
  table: MethodTable<Receiver>,
  receiver: Receiver,
  name: string,
  args: readonly Value[],
): Value {
  const method = Object.hasOwn(table, name) ? table[name] : undefined
  if (method === undefined) throw new EvaluationError(`function not found: ${name}`)
  return method(receiver, args)
}
