/**
 * §3: slots and items as they are edited, told apart by their ids. What was stored without one, or with another's,
 * gets one that none has; the same each time, so that it is no change by itself.
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
