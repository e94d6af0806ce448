import equal from 'fast-deep-equal/es6'

/** Whether two plain values hold the same. A field that is undefined counts as absent; the order of fields is free. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || equal(asMaps(one), asMaps(other))
}

/**
 * A copy with each object as a `Map`. The library calls an object's own `valueOf` and `toString`, and a price may be
 * labelled `valueOf`. `Array.from` also turns lists of another realm into our own, which the library asks for.
 */
function asMaps(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, asMaps)
  if (typeof value !== 'object' || value === null) return value
  const held = Object.entries(value).filter(([, part]) => part !== undefined)
  return new Map(held.map(([name, part]) => [name, asMaps(part)]))
}
