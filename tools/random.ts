/** A repeatable random generator: the same seed always gives the same values. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  /** True with the given chance, 0 to 1. */
  chance(probability: number): boolean
  /** One entry of the list. Throws RangeError if the list is empty. */
  pick<T>(list: readonly T[]): T
  /** Up to `count` different entries of the list, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Makes a generator (mulberry32) from a whole number or a text. */
export function makeRandom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed : hash(seed)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    next,
    between,
    chance: probability => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('Nothing to pick from.')
      return list[between(0, list.length - 1)] as T
    },
    sample<T>(list: readonly T[], count: number): T[] {
      const rest = [...list]
      const chosen: T[] = []
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(between(0, rest.length - 1), 1))
      }
      return chosen
    },
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}
