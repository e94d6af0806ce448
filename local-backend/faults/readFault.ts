import { invalidArgument } from '../http/backendError'
import type { JsonObject } from '../http/parseJson'
import { KINDS, PLACES, type ClockFault, type FaultRule } from './fault'

const isNumber = (value: unknown): value is number => typeof value === 'number' && value >= 0
const isAny = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** A check for each field. */
const FIELDS: Record<string, (value: unknown) => boolean> = {
  kind: value => KINDS.some(kind => kind === value),
  place: value => PLACES.some(place => place === value),
  method: isText,
  path: isText,
  pattern: value => isText(value) && isPattern(value),
  times: isNumber,
  skip: isNumber,
  status: value => isNumber(value) && Number.isInteger(value) && value >= 200 && value <= 599,
  retryAfter: isNumber,
  ms: isNumber,
  bytesPerSecond: value => isNumber(value) && value > 0,
}

/**
 * Reads a fault from another process; `pattern` is the source of a regular expression. Throws BackendError if it is
 * invalid.
 */
export function readFault(json: JsonObject): FaultRule {
  expectFields(json, FIELDS)
  if (json.kind === undefined) throw invalidArgument(`A fault needs one of the kinds ${KINDS.join(', ')}.`)
  if (json.kind === 'fail' && json.status === undefined)
    throw invalidArgument('A fault of kind fail needs a status.')
  const pattern = isText(json.pattern) ? { pattern: new RegExp(json.pattern) } : {}
  return { ...json, ...pattern } as unknown as FaultRule
}

/** Reads a clock setting from another process. Throws BackendError if it is invalid. */
export function readClock(json: JsonObject): ClockFault {
  expectFields(json, { skewMs: isAny, stillAt: isAny })
  return json
}

function expectFields(json: JsonObject, fields: Record<string, (value: unknown) => boolean>) {
  for (const [name, value] of Object.entries(json)) {
    if (!Object.hasOwn(fields, name)) throw invalidArgument(`There is no field ${name}.`)
    if (fields[name]?.(value) !== true) throw invalidArgument(`The field ${name} is not valid.`)
  }
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text))
  } catch {
    return false
  }
}
