import { withOwnIds } from '../event/reader/itemIds'
import type { PricingItem } from '../event/event'
import { isSame } from '../sameness'

/** The values of an event, by field name. */
export type Values = Readonly<Record<string, unknown>>

interface Merge {
  /** The fields to write. */
  fields: Record<string, unknown>
  /** The units that only the person can decide. A unit is a field's name, `agenda/{id}` or `pricing/{id}`. */
  asked: string[]
}

/** Fields that belong to another field and are decided together with it. */
const FOLLOWS: Readonly<Record<string, string>> = {
  shortLocation: 'location',
  thumbnailUrl: 'imageUrl',
  imageGround: 'imageUrl',
  timestamp: 'startTime',
  recurrenceDay: 'rhythm',
}

/** The dates and times of a one-off are decided together (R5). */
const OF_ONE_OFF: readonly string[] = ['startTime', 'endTime', 'eventEndDate', 'eventDays', 'timestamp']

/** R81: the unit that decides this field. */
export function unitOf(name: string, isOneOff: boolean): string {
  return isOneOff && OF_ONE_OFF.includes(name) ? 'eventDate' : (FOLLOWS[name] ?? name)
}

/** Whether a field is a list that is merged item by item. */
export const isList = (name: string) => name === 'agenda' || name === 'pricing'

/**
 * R81: merges an edit into a stored event. `was` holds the values before the edit. If nobody else changed a field, the
 * field takes the edit's value. Lists are merged by item id. If both sides changed a part, the person must decide. A
 * second merge of the same edit changes nothing more.
 */
export function mergeEdit(was: Values, mine: Values, stored: Values): Merge {
  const merge: Merge = { fields: {}, asked: [] }
  const unit = (name: string) => unitOf(name, stored.isRecurring === false)
  for (const one of new Set(Object.keys(mine).map(unit))) {
    if (isList(one)) {
      mergeList(one, [was[one], mine[one], stored[one]] as [Item[], Item[], Item[]], merge)
      continue
    }
    const known = Object.keys(was).filter(name => unit(name) === one)
    const isUntouched = known.every(name => isSame(stored[name] ?? null, was[name] ?? null))
    const changed = known.filter(name => name in mine && !isSame(mine[name], was[name]))
    if (isUntouched) {
      for (const name of Object.keys(mine)) if (unit(name) === one) merge.fields[name] = mine[name]
    } else if (!changed.every(name => isSame(stored[name], mine[name]))) {
      merge.asked.push(one)
    }
  }
  return merge
}

export type Item = { id: string } & Partial<Pick<PricingItem, 'sort' | 'prices'>>

/** Items by id, in display order. */
export function itemsOf(list: unknown): Map<string, Item> {
  const inOrder = [...(list as Item[])].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
  return new Map(withOwnIds(inOrder).map(item => [item.id, item]))
}

function mergeList(name: string, lists: [Item[], Item[], Item[]], merge: Merge) {
  const [was, mine, stored] = lists.map(itemsOf) as [Items, Items, Items]
  // If only one side reordered the items, its order counts. If both did, the stored order stays.
  const isInOldOrder = isSame([...stored.keys()], [...was.keys()])
  const ids = new Set([...(isInOldOrder ? mine : stored).keys(), ...stored.keys(), ...mine.keys()])
  const items = [...ids].flatMap(id => {
    const [before, own, theirs] = [was.get(id), mine.get(id), stored.get(id)]
    if (isSameItem(own, theirs) || isSameItem(before, own)) return theirs ?? []
    if (isSameItem(before, theirs)) return own ?? []
    merge.asked.push(`${name}/${id}`)
    return theirs ?? []
  })
  const before = [...stored.values()]
  if (items.length === before.length && items.every((item, index) => item === before[index])) return
  merge.fields[name] = items.map((item, sort) => ('sort' in item ? { ...item, sort } : item))
}

type Items = Map<string, Item>

/** Whether two items are the same. Their place in the list and the order of their prices don't matter. */
export function isSameItem(one: Item | undefined, other: Item | undefined): boolean {
  return isSame(one && bare(one), other && bare(other))
}

const bare = ({ sort: _sort, prices, ...item }: Item) => ({
  ...item,
  prices: prices && Object.fromEntries(prices.map(({ label, price }) => [label, price])),
})
