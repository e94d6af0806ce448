import { withOwnIds } from '../event/reader/itemIds'
import type { PricingItem } from '../event/event'
import { isSame } from '../sameness'

/** Values of an event by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

interface Merge {
  /** The fields to write. */
  fields: Record<string, unknown>
  /** The units that only the person can decide: a field's name, or `agenda/{id}` and `pricing/{id}`. */
  asked: string[]
}

/** Fields that make sense only together with another one, and are decided with it. */
const FOLLOWS: Readonly<Record<string, string>> = {
  shortLocation: 'location',
  thumbnailUrl: 'imageUrl',
  timestamp: 'startTime',
}

/** Dates and times of a one-off, which are one answer (R5). */
const OF_ONE_OFF: readonly string[] = ['startTime', 'endTime', 'eventEndDate', 'eventDays', 'timestamp']

/** R81: the field under whose name this one is decided. */
export function unitOf(name: string, isOneOff: boolean): string {
  return isOneOff && OF_ONE_OFF.includes(name) ? 'eventDate' : (FOLLOWS[name] ?? name)
}

/** Lists that are merged item by item. */
export const isList = (name: string) => name === 'agenda' || name === 'pricing'

/**
 * R81: what an edit makes of a stored event. `was` holds, for each changed field, the value that the edit was made from.
 * A field that nobody else has changed takes the edit's value. Lists are merged by the ids of their items. Anything else
 * that both sides have changed is asked. Done twice, it changes nothing more.
 */
export function mergeEdit(was: Values, mine: Values, stored: Values): Merge {
  const merge: Merge = { fields: {}, asked: [] }
  const unit = (name: string) => unitOf(name, stored.isRecurring === false)
  for (const one of new Set(Object.keys(mine).map(unit))) {
    if (isList(one) && was[one]) {
      mergeList(one, [was[one], mine[one], stored[one]] as [Item[], Item[], Item[]], merge)
      continue
    }
    const known = Object.keys(was).filter(name => unit(name) === one)
    const isUntouched = known.every(name => isSame(stored[name], was[name]))
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

/** Items by their ids, in the order in which they are shown. */
export function itemsOf(list: unknown): Map<string, Item> {
  const inOrder = [...(list as Item[])].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
  return new Map(withOwnIds(inOrder).map(item => [item.id, item]))
}

function mergeList(name: string, lists: [Item[], Item[], Item[]], merge: Merge) {
  const [was, mine, stored] = lists.map(itemsOf) as [Items, Items, Items]
  // Somebody's new order counts where the other side has kept the old one. Where both have changed it, the stored one stays.
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

/** The place of an item among others is no change of the item, and neither is the order of its prices. */
export function isSameItem(one: Item | undefined, other: Item | undefined): boolean {
  return isSame(one && bare(one), other && bare(other))
}

const bare = ({ sort: _sort, prices, ...item }: Item) => ({
  ...item,
  prices: prices && Object.fromEntries(prices.map(({ label, price }) => [label, price])),
})
