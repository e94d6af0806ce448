import type { IndexField } from '../index/indexDefinition'
import { AFTER_ALL, afterType, inverted, typeOfKey } from '../values/valueKey'
import { pins } from './indexNeeds'
import type { PlainFilter, Query } from './query'

const max = (one: string, other: string) => (one > other ? one : other)
const min = (one: string, other: string) => (one < other ? one : other)

type Cursors = Pick<Query, 'start' | 'end'>

/** Which conditions of a disjunct do what, by their places in it: the same for all disjuncts of one shape. */
export interface Roles {
  /** They pin the fields at the front of the index, in the order of those fields. */
  pinning: { at: number; isInverted: boolean }[]
  /** They bound the field after those. */
  bounding: number[]
  /** They are still to be checked. */
  remaining: number[]
}

/** A part of an index, behind the pinned fields. */
export interface Bounds {
  from: string
  to: string
}

/** What the conditions do with an index of which the first `pinnedCount` fields are pinned. */
export function rolesOf(fields: IndexField[], pinnedCount: number, disjunct: PlainFilter[]): Roles {
  const pinning = fields.slice(0, pinnedCount).flatMap(field => {
    const at = disjunct.findIndex(filter => pins(field, filter))
    return at < 0 ? [] : [{ at, isInverted: field.mode === 'DESCENDING' }]
  })
  const next = fields[pinnedCount]
  // After the last field come the names.
  const text = next?.text ?? '__name__'
  const isBounding = (filter: PlainFilter) =>
    filter.text === text && next?.mode !== 'CONTAINS' && !['!=', 'not-in', 'contains'].includes(filter.op)
  const all = disjunct.map((_filter, at) => at)
  const bounding = all.filter(at => isBounding(disjunct[at] as PlainFilter))
  const isDone = (at: number) => bounding.includes(at) || pinning.some(pin => pin.at === at)
  return { pinning, bounding, remaining: all.filter(at => !isDone(at)) }
}

/** The part of the index that the bounding conditions leave, and the cursors where it is walked in their order. */
export function boundsOf(
  fields: IndexField[],
  { pinning, bounding }: Roles,
  cursors: Cursors | null,
  disjunct: PlainFilter[],
): Bounds {
  const bounds = { from: '', to: AFTER_ALL }
  // Names run in the direction of the last field.
  const isDescending = (fields[pinning.length] ?? fields.at(-1))?.mode === 'DESCENDING'
  for (const at of bounding) {
    const filter = disjunct[at] as PlainFilter & { key: string }
    const key = isDescending ? inverted(filter.key) : filter.key
    bounds.from = max(bounds.from, typeOfKey(key))
    bounds.to = min(bounds.to, afterType(key))
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
