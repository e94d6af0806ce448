import equal from 'fast-deep-equal/es6'

/**
 * Whether two plain values are the same. An undefined field counts as absent, and the order of fields doesn't matter.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || equal(asMaps(one), asMaps(other))
}

/**
 * A copy with each object as a `Map`. The library would call an object's own `valueOf` and `toString`, and a price
 * label may be `valueOf`. The library also requires our own realm's arrays, so `Array.from` converts foreign ones.
 */
function asMaps(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, asMaps)
  if (typeof value !== 'object' || value === null) return value
  const held = Object.entries(value).filter(([, part]) => part !== undefined)
  return new Map(held.map(([name, part]) => [name, asMaps(part)]))
}
