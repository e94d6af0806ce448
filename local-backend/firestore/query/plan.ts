import type { DocumentIndex } from '../index/documentIndex'
import { placeKey } from '../index/documentIndex'
import { indexField, type IndexDefinition, type IndexField } from '../index/indexDefinition'
import type { Indexes } from '../index/indexes'
import { inverted } from '../values/valueKey'
import { boundsOf, rolesOf, type Bounds, type Roles } from './bounds'
import { expectIndexes, needOf, pinnedFields, type Need } from './indexNeeds'
import type { PlainFilter, Query } from './query'

/** How one disjunct is answered: the index range to walk, and the conditions left to check. */
export interface Plan {
  index: DocumentIndex
  /** The prefix of all keys in the range. If `isOrdered`, the rest of a key is its sort key. */
  prefix: string
  from: string
  to: string
  /** Conditions that the range doesn't already guarantee. */
  remaining: PlainFilter[]
  isOrdered: boolean
}

/** An index that suits all disjuncts of one shape: the same fields and operators. */
interface Candidate extends Roles {
  index: DocumentIndex
  isOrdered: boolean
  /** The range for the last disjunct: most disjuncts share it. */
  bounds: Bounds
}

/**
 * Plans each disjunct of a query. Throws FAILED_PRECONDITION if an index is missing. Most disjuncts differ only in
 * the compared values, so the candidates for one serve the next.
 */
export function planQuery(query: Query, indexes: Indexes): Plan[] {
  let last: { disjunct: PlainFilter[]; candidates: Candidate[] } | null = null
  return query.disjuncts.map(disjunct => {
    if (last && haveSameShape(disjunct, last.disjunct)) {
      for (const candidate of last.candidates) renewBounds(candidate, query, disjunct, last.disjunct)
      last.disjunct = disjunct
    } else last = { disjunct, candidates: candidatesFor(query, disjunct, indexes) }
    return quickest(last.candidates.map(candidate => planWith(candidate, query, disjunct)))
  })
}

const haveSameShape = (one: PlainFilter[], other: PlainFilter[]) =>
  one.length === other.length &&
  one.every(({ text, op }, at) => text === other[at]?.text && op === other[at].op)

function renewBounds(candidate: Candidate, query: Query, disjunct: PlainFilter[], last: PlainFilter[]) {
  if (candidate.bounding.every(at => disjunct[at] === last[at])) return
  candidate.bounds = boundsOf(
    candidate.index.definition.fields,
    candidate,
    candidate.isOrdered ? query : null,
    disjunct,
  )
}

function candidatesFor(query: Query, disjunct: PlainFilter[], indexes: Indexes): Candidate[] {
  const need = needOf(query, disjunct)
  expectIndexes(query, need, indexes.declared)
  const last = query.orders.at(-1)
  return usefulIndexes(query, need, indexes.declared).map(definition => {
    const { fields } = definition
    const pinnedCount = Math.max(0, pinnedFields(definition, need))
    // The walk follows the query's order if no ordered field is pinned and names run in the same direction.
    const isWhole =
      need.orders.length === query.orders.length - 1 && fields.length === pinnedCount + need.orders.length
    const nameDirection = fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
    const isOrdered = isWhole && last?.text === '__name__' && last.direction === nameDirection
    const roles = rolesOf(fields, pinnedCount, disjunct)
    const bounds = boundsOf(fields, roles, isOrdered ? query : null, disjunct)
    return { ...roles, index: indexes.get(definition), isOrdered, bounds }
  })
}

/** The plan that walks the fewest entries. */
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

function planWith(candidate: Candidate, query: Query, disjunct: PlainFilter[]): Plan {
  const { index, pinning, remaining, isOrdered, bounds } = candidate
  let prefix = placeKey(index.definition.isGroup, query.parent)
  for (const { at, isInverted } of pinning) {
    const filter = disjunct[at]
    if (filter && 'key' in filter) prefix += isInverted ? inverted(filter.key) : filter.key
  }
  return {
    index,
    prefix,
    from: prefix + bounds.from,
    to: prefix + bounds.to,
    remaining: remaining.map(at => disjunct[at] as PlainFilter),
    isOrdered,
  }
}
