import type { DocumentIndex } from '../index/documentIndex'
import { placeKey } from '../index/documentIndex'
import { indexField, type IndexDefinition, type IndexField } from '../index/indexDefinition'
import type { Indexes } from '../index/indexes'
import { AFTER_ALL, inverted } from '../values/valueKey'
import { expectIndexes, needOf, pinnedFields, pins, type Need } from './indexNeeds'
import type { PlainFilter, Query } from './query'

/** How one disjunct is answered: the part of an index to walk along, and what is still to be checked. */
export interface Plan {
  index: DocumentIndex
  /** What all keys of that part begin with; the rest of a key is then the sort key, where `isOrdered`. */
  prefix: string
  from: string
  to: string
  /** Conditions that the walk does not already fulfil. */
  remaining: PlainFilter[]
  isOrdered: boolean
}

const max = (one: string, other: string) => (one > other ? one : other)
const min = (one: string, other: string) => (one < other ? one : other)

/** An index that suits disjuncts of one shape: same fields, same operators. */
interface Candidate {
  index: DocumentIndex
  /** How many of its fields at the front conditions pin. */
  pinnedCount: number
  isOrdered: boolean
}

/**
 * How each disjunct of a query is answered. Throws FAILED_PRECONDITION where an index is missing. Most
 * disjuncts differ only in what they compare with, so what suits one is kept for the next.
 */
export function planQuery(query: Query, indexes: Indexes): Plan[] {
  let last: { disjunct: PlainFilter[]; candidates: Candidate[] } | null = null
  return query.disjuncts.map(disjunct => {
    if (!last || !isAlike(disjunct, last.disjunct)) {
      last = { disjunct, candidates: candidatesFor(query, disjunct, indexes) }
    }
    return quickest(last.candidates.map(candidate => planWith(candidate, query, disjunct)))
  })
}

const isAlike = (one: PlainFilter[], other: PlainFilter[]) =>
  one.length === other.length &&
  one.every(({ text, op }, at) => text === other[at]?.text && op === other[at].op)

function candidatesFor(query: Query, disjunct: PlainFilter[], indexes: Indexes): Candidate[] {
  const need = needOf(query, disjunct)
  expectIndexes(query, need, indexes.declared)
  const last = query.orders.at(-1)
  return usefulIndexes(query, need, indexes.declared).map(definition => {
    const { fields } = definition
    const pinnedCount = Math.max(0, pinnedFields(definition, need))
    // Walked in the order of the query: nothing ordered by is pinned, and names run the same way.
    const isWhole =
      need.orders.length === query.orders.length - 1 && fields.length === pinnedCount + need.orders.length
    const nameDirection = fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
    return {
      index: indexes.get(definition),
      pinnedCount,
      isOrdered: isWhole && last?.text === '__name__' && last.direction === nameDirection,
    }
  })
}

/** The plan that walks along the fewest entries. */
function quickest(plans: Plan[]): Plan {
  const [first] = plans
  if (plans.length === 1 && first) return first
  return plans
    .map(plan => ({ plan, cost: plan.index.entries.count(plan.from, plan.to) }))
    .reduce((best, other) => (other.cost < best.cost ? other : best)).plan
}

function usefulIndexes(
  { collectionId, isGroup }: Query,
  need: Need,
  declared: readonly IndexDefinition[],
): IndexDefinition[] {
  const fitting = declared.filter(
    definition =>
      definition.collectionId === collectionId &&
      definition.isGroup === isGroup &&
      pinnedFields(definition, need) >= 0,
  )
  if (fitting.length > 0) return fitting
  const of = (...fields: IndexField[]): IndexDefinition => ({ collectionId, isGroup, fields })
  const [order] = need.orders
  if (need.orders.length === 0 && need.pinned.length > 0) {
    return need.pinned.map(({ field, op }) =>
      of(indexField(field, op === 'contains' ? 'CONTAINS' : 'ASCENDING')),
    )
  }
  const isByOneField = need.pinned.length === 0 && need.orders.length === 1 && order?.text !== '__name__'
  return [order && isByOneField ? of(indexField(order.field, order.direction)) : of()]
}

function planWith({ index, pinnedCount, isOrdered }: Candidate, query: Query, disjunct: PlainFilter[]): Plan {
  const { fields, isGroup } = index.definition
  const done = new Set<PlainFilter>()
  let prefix = placeKey(isGroup, query.parent)
  for (let at = 0; at < pinnedCount; at++) {
    const field = fields[at] as IndexField
    const filter = disjunct.find(candidate => pins(field, candidate))
    if (!filter || !('key' in filter)) continue
    done.add(filter)
    prefix += field.mode === 'DESCENDING' ? inverted(filter.key) : filter.key
  }
  const bounds = boundsOf(prefix, fields, pinnedCount, disjunct, done)
  if (isOrdered) applyCursors(bounds, prefix, query)
  return { index, prefix, ...bounds, remaining: disjunct.filter(filter => !done.has(filter)), isOrdered }
}

/** The part of the index that conditions on the field after the pinned ones leave; adds those to `done`. */
function boundsOf(
  prefix: string,
  fields: IndexField[],
  pinnedCount: number,
  disjunct: PlainFilter[],
  done: Set<PlainFilter>,
) {
  const next = fields[pinnedCount]
  const bounds = { from: prefix, to: prefix + AFTER_ALL }
  const text = next?.text ?? '__name__'
  // After the last field come the names, in the direction of that field.
  const isDescending = (next ?? fields.at(-1))?.mode === 'DESCENDING'
  for (const filter of disjunct) {
    if (filter.text !== text || next?.mode === 'CONTAINS') continue
    if (filter.op === '!=' || filter.op === 'not-in' || filter.op === 'contains') continue
    done.add(filter)
    const key = prefix + (isDescending ? inverted(filter.key) : filter.key)
    const type = key.slice(0, prefix.length + 1)
    bounds.from = max(bounds.from, type)
    bounds.to = min(bounds.to, type + AFTER_ALL)
    const isLower = filter.op === '==' || filter.op.startsWith(isDescending ? '<' : '>')
    const isUpper = filter.op === '==' || filter.op.startsWith(isDescending ? '>' : '<')
    const isInclusive = filter.op.endsWith('=')
    if (isLower) bounds.from = max(bounds.from, isInclusive ? key : key + AFTER_ALL)
    if (isUpper) bounds.to = min(bounds.to, isInclusive ? key + AFTER_ALL : key)
  }
  return bounds
}

function applyCursors(bounds: { from: string; to: string }, prefix: string, { start, end }: Query) {
  if (start) bounds.from = max(bounds.from, prefix + start.key + (start.isBefore ? '' : AFTER_ALL))
  if (end) bounds.to = min(bounds.to, prefix + end.key + (end.isBefore ? '' : AFTER_ALL))
}
