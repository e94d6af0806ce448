import { parseBody, type StoredDocument } from '../document'
import type { Indexes } from '../index/indexes'
import { AFTER_ALL } from '../values/valueKey'
import { matches, sortKey } from './matching'
import { planQuery, type Plan } from './plan'
import type { Query } from './query'

/**
 * The documents that a query returns, in order. Throws BackendError if Firestore would refuse it: over 30
 * disjunctions, or an undeclared index.
 */
export function runQuery(query: Query, indexes: Indexes): StoredDocument[] {
  return runPlans(query, planQuery(query, indexes))
}

/** Runs a query that is already planned. */
export function runPlans(query: Query, plans: Plan[]): StoredDocument[] {
  const wanted = query.offset + query.limit
  const found = new Map<StoredDocument, string>()
  for (const plan of plans) collect(plan, query, wanted, found)
  if (found.size === 0) return []
  if (plans.length === 1 && plans[0]?.isOrdered) return [...found.keys()].slice(query.offset, wanted)
  return [...found]
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .slice(query.offset, wanted)
    .map(([document]) => document)
}

function collect(plan: Plan, query: Query, wanted: number, found: Map<StoredDocument, string>) {
  let count = 0
  if (wanted === 0) return
  plan.index.entries.scan(plan.from, plan.to, (document, entryKey) => {
    const key = keyIfWanted(document, entryKey, plan, query)
    if (key === null || !isWithinCursors(key, query)) return true
    found.set(document, key)
    count += 1
    return !plan.isOrdered || count < wanted
  })
}

/** The sort key of a document that meets all conditions; otherwise null. */
function keyIfWanted(document: StoredDocument, entryKey: string, plan: Plan, query: Query): string | null {
  if (query.isGroup && query.parent !== '' && !document.path.startsWith(`${query.parent}/`)) return null
  if (plan.isOrdered && plan.remaining.length === 0) return entryKey.slice(plan.prefix.length)
  const candidate = { nameKey: document.nameKey, fields: parseBody(document).fields }
  if (!plan.remaining.every(filter => matches(candidate, filter))) return null
  return plan.isOrdered ? entryKey.slice(plan.prefix.length) : sortKey(candidate, query.orders)
}

function isWithinCursors(key: string, { start, end }: Query): boolean {
  if (start && key < start.key + (start.isBefore ? '' : AFTER_ALL)) return false
  return !end || key < end.key + (end.isBefore ? '' : AFTER_ALL)
}
