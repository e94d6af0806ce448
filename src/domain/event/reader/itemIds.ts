/**
 * §3: slots and items with unique ids, as editing needs them. An item with a missing or repeated id gets a new one.
 * The new id is the same on every read, so it never counts as a change.
 */
export function withOwnIds<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const stored = new Set(items.map(({ id }) => id))
  const given = new Set([''])
  return items.map((item, index) => {
    let { id } = item
    for (let place = index; given.has(id); place += items.length) {
      id = stored.has(`item-${place}`) ? '' : `item-${place}`
    }
    given.add(id)
    return id === item.id ? item : { ...item, id }
  })
}
