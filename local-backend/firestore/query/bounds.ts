import type { IndexField } from '../index/indexDefinition'
import { AFTER_ALL, afterType, inverted, NAN_KEY, typeOfKey } from '../values/valueKey'
import { pins } from './indexNeeds'
import type { PlainFilter, Query } from './query'

const max = (one: string, other: string) => (one > other ? one : other)
const min = (one: string, other: string) => (one < other ? one : other)

type Cursors = Pick<Query, 'start' | 'end'>

/** The role of each condition of a disjunct, by position. All disjuncts of one shape share their roles. */
export interface Roles {
  /** Conditions that pin the leading fields of the index, in the order of those fields. */
  pinning: { at: number; isInverted: boolean }[]
  /** Conditions that bound the next field. */
  bounding: number[]
  /** Conditions that the walk must still check. */
  remaining: number[]
}

/** A range of an index, after the pinned fields. */
export interface Bounds {
  from: string
  to: string
}

/** Assigns roles to the conditions, for an index whose first `pinnedCount` fields are pinned. */
export function rolesOf(fields: IndexField[], pinnedCount: number, disjunct: PlainFilter[]): Roles {
  const pinning = fields.slice(0, pinnedCount).flatMap(field => {
    const at = disjunct.findIndex(filter => pins(field, filter))
    return at < 0 ? [] : [{ at, isInverted: field.mode === 'DESCENDING' }]
  })
  const next = fields[pinnedCount]
  // The document name follows the last field.
  const text = next?.text ?? '__name__'
  const isBounding = (filter: PlainFilter) =>
    filter.text === text && next?.mode !== 'CONTAINS' && !['!=', 'not-in', 'contains'].includes(filter.op)
  const all = disjunct.map((_filter, at) => at)
  const bounding = all.filter(at => isBounding(disjunct[at] as PlainFilter))
  const isDone = (at: number) => bounding.includes(at) || pinning.some(pin => pin.at === at)
  return { pinning, bounding, remaining: all.filter(at => !isDone(at)) }
}

/**
 * The index range that the bounding conditions leave. `cursors` narrow it further if the walk follows the query's
 * order.
 */
export function boundsOf(
  fields: IndexField[],
  { pinning, bounding }: Roles,
  cursors: Cursors | null,
  disjunct: PlainFilter[],
): Bounds {
  const bounds = { from: '', to: AFTER_ALL }
  // Document names sort in the direction of the last field.
  const isDescending = (fields[pinning.length] ?? fields.at(-1))?.mode === 'DESCENDING'
  for (const at of bounding) {
    const filter = disjunct[at] as PlainFilter & { key: string }
    const key = isDescending ? inverted(filter.key) : filter.key
    bounds.from = max(bounds.from, typeOfKey(key))
    bounds.to = min(bounds.to, afterType(key))
    // NaN sorts first among the numbers, and only `==` finds it.
    if (filter.op !== '==' && typeOfKey(filter.key) === typeOfKey(NAN_KEY)) {
      if (isDescending) bounds.to = min(bounds.to, inverted(NAN_KEY))
      else bounds.from = max(bounds.from, NAN_KEY + AFTER_ALL)
    }
    const isLower = filter.op === '==' || filter.op.startsWith(isDescending ? '<' : '>')
    const isUpper = filter.op === '==' || filter.op.startsWith(isDescending ? '>' : '<')
    const isInclusive = filter.op.endsWith('=')
    if (isLower) bounds.from = max(bounds.from, isInclusive ? key : key + AFTER_ALL)
    if (isUpper) bounds.to = min(bounds.to, isInclusive ? key + AFTER_ALL : key)
  }
  if (cursors) applyCursors(bounds, cursors)
  return bounds
}

function applyCursors(bounds: Bounds, { start, end }: Cursors) {
  if (start) bounds.from = max(bounds.from, start.key + (start.isBefore ? '' : AFTER_ALL))
  if (end) bounds.to = min(bounds.to, end.key + (end.isBefore ? '' : AFTER_ALL))
}
