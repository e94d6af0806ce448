import { invalidArgument } from '../../http/backendError'
import { isJsonObject } from '../../http/parseJson'
import { parseFieldPath } from '../fieldPaths'
import { readValue } from '../values/readValue'
import { elementsOf, type Value } from '../values/value'
import type { Transform } from './write'

const MAX_TRANSFORMS = 500

/** Reads field transforms. Throws BackendError for unknown transforms and for more than 500 (W17). */
export function readTransforms(json: unknown): Transform[] {
  if (json === undefined || json === null) return []
  if (!Array.isArray(json)) throw invalidArgument('Transforms must be a list.')
  if (json.length > MAX_TRANSFORMS) {
    throw invalidArgument(`At most ${MAX_TRANSFORMS} transforms of one document are allowed.`)
  }
  return json.map(readTransform)
}

function readTransform(json: unknown): Transform {
  if (!isJsonObject(json)) throw invalidArgument('A transform must be an object.')
  const field = parseFieldPath(json.fieldPath)
  if (json.setToServerValue === 'REQUEST_TIME') return { field, op: 'serverTime' }
  if ('increment' in json) return { field, op: 'increment', operand: readNumber(json.increment) }
  if ('maximum' in json) return { field, op: 'maximum', operand: readNumber(json.maximum) }
  if ('minimum' in json) return { field, op: 'minimum', operand: readNumber(json.minimum) }
  if ('appendMissingElements' in json) {
    return { field, op: 'append', elements: readElements(json.appendMissingElements) }
  }
  if ('removeAllFromArray' in json)
    return { field, op: 'remove', elements: readElements(json.removeAllFromArray) }
  throw invalidArgument('Unknown transform.')
}

function readNumber(json: unknown): Value {
  const value = readValue(json)
  if ('integerValue' in value || 'doubleValue' in value) return value
  throw invalidArgument('The operand of a numeric transform must be a number.')
}

const readElements = (json: unknown) => elementsOf(readValue({ arrayValue: json }))
