/** Hashes a text to a whole number from 0 to 2³² - 1, well spread (FNV-1a with mixing). */
export function stableNumber(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Picks an item of a list; the same text always gives the same item. */
export function stablePick<T>(list: readonly T[], text: string): T {
  const picked = list[stableNumber(text) % list.length]
  if (picked === undefined) throw new Error('There is nothing to pick from.')
  return picked
}
