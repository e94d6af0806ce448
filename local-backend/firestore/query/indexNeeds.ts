import { BackendError } from '../../http/backendError'
import { isNameField } from '../fieldPaths'
import type { IndexDefinition, IndexField } from '../index/indexDefinition'
import type { Order, PlainFilter, Query } from './query'

/** The index that one disjunct needs. */
export interface Need {
  /** Conditions that pin a field to one value. The index starts with their fields, in any order. */
  pinned: PlainFilter[]
  /** The fields that follow, in this order and these directions. */
  orders: Order[]
}

const isPinning = ({ op }: PlainFilter) => op === '==' || op === 'contains'

/** The need of one disjunct of a query. A field pinned to one value needs no order. */
export function needOf({ orders }: Query, disjunct: PlainFilter[]): Need {
  const pinned = disjunct.filter(filter => isPinning(filter) && !isNameField(filter.field))
  const isFixed = ({ text }: Order) => pinned.some(filter => filter.op === '==' && filter.text === text)
  const open = orders.filter(order => !isFixed(order))
  const last = open.at(-2)
  const isNameImplied =
    isNameField(open.at(-1)?.field ?? []) && open.at(-1)?.direction === (last?.direction ?? 'ASCENDING')
  return { pinned, orders: isNameImplied ? open.slice(0, -1) : open }
}

export const pins = ({ mode, text }: IndexField, filter: PlainFilter) =>
  text === filter.text && filter.op === (mode === 'CONTAINS' ? 'contains' : '==')

/**
 * The number of pinned fields at the front of an index, if the rest of it matches the need's orders; otherwise -1.
 */
export function pinnedFields({ fields }: IndexDefinition, { pinned, orders }: Need): number {
  const count = fields.length - orders.length
  const isOrdered = orders.every(
    ({ text, direction }, at) => fields[count + at]?.text === text && fields[count + at]?.mode === direction,
  )
  const arePinned = fields
    .slice(0, Math.max(0, count))
    .every(field => pinned.some(filter => pins(field, filter)))
  return count >= 0 && isOrdered && arePinned ? count : -1
}

/**
 * Throws FAILED_PRECONDITION if production would ask for an index that firestore.indexes.json does not declare. A query
 * with only equality conditions needs no index, because Firestore merges its automatic single-field indexes. A query
 * with only a single order needs none either. Firestore also merges declared indexes that end in the same orders.
 */
export function expectIndexes(query: Query, need: Need, declared: readonly IndexDefinition[]) {
  const usable = declared.filter(
    ({ collectionId, isGroup }) => collectionId === query.collectionId && isGroup === query.isGroup,
  )
  if (!isAnswered(need, usable, query.isGroup)) throw missingIndex(query, need)
}

function isAnswered(need: Need, usable: readonly IndexDefinition[], isGroup: boolean): boolean {
  const texts = new Set(need.pinned.map(({ text }) => text))
  for (const { text } of need.orders) texts.add(text)
  // The automatic index of names is ascending.
  const isByNameDown = need.orders[0]?.text === '__name__' && need.orders[0].direction === 'DESCENDING'
  const isSimple =
    need.orders.length === 0 ||
    (need.orders.length === 1 && texts.size === 1 && !hasContains(need) && !isByNameDown)
  // Automatic indexes don't span collections.
  if (isSimple && (!isGroup || texts.size === 0)) return true
  const fitting = usable.filter(definition => pinnedFields(definition, need) >= 0)
  if (need.pinned.length === 0) return fitting.length > 0
  return need.pinned.every(filter => fitting.some(({ fields }) => fields.some(field => pins(field, filter))))
}

const hasContains = ({ pinned }: Need) => pinned.some(({ op }) => op === 'contains')

function missingIndex({ collectionId, isGroup }: Query, { pinned, orders }: Need) {
  const fields = [
    ...pinned.map(({ text, op }) => `${text} ${op === 'contains' ? 'CONTAINS' : 'ASCENDING'}`),
    ...orders.map(({ text, direction }) => `${text} ${direction}`),
  ]
  return new BackendError(
    'FAILED_PRECONDITION',
    'The query requires an index. Declare it in firebase/firestore.indexes.json: ' +
      `${collectionId}${isGroup ? ' (collection group)' : ''}: ${[...new Set(fields)].join(', ')}.`,
  )
}
