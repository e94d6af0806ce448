/** Small enough to insert into quickly, large enough that there are few. */
const MOST_IN_BUCKET = 512

interface Bucket<T> {
  keys: string[]
  items: T[]
}

/** Where the first key that is not below `key` lies in a sorted list. */
function lowerBound(keys: readonly string[], key: string): number {
  let from = 0
  let to = keys.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((keys[middle] ?? '') < key) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Where the keys stand when sorted. Sorting without a function to compare by takes a third of the time, so each key
 * carries its number; it is never compared, because no key is the beginning of another.
 */
function sortedOrder(keys: readonly string[]): number[] {
  const isSorted = keys.every((key, at) => at === 0 || (keys[at - 1] as string) < key)
  if (isSorted) return keys.map((_key, at) => at)
  const end = (text: string) => text.length - 4
  return keys
    .map((key, at) =>
      [key, String.fromCharCode(at >>> 24, (at >>> 16) & 255, (at >>> 8) & 255, at & 255)].join(''),
    )
    .sort()
    .map(text => [0, 1, 2, 3].reduce((number, place) => number * 256 + text.charCodeAt(end(text) + place), 0))
}

/**
 * Items in the order of their keys, which are unique, and none the beginning of another. Kept in buckets, so that one insertion moves hundreds
 * of entries and not hundreds of thousands.
 */
export class SortedList<T> {
  private buckets: Bucket<T>[] = []

  /** Takes entries in any order, in place of what is there: `items[n]` under `keys[n]`. */
  fill(keys: string[], items: T[]) {
    const order = sortedOrder(keys)
    this.buckets = []
    const step = MOST_IN_BUCKET / 2
    for (let at = 0; at < order.length; at += step) {
      const part = order.slice(at, at + step)
      this.buckets.push({
        keys: part.map(number => keys[number] as string),
        items: part.map(number => items[number] as T),
      })
    }
  }

  /** Puts an item in, in place of one with the same key. */
  put(key: string, item: T) {
    const number = this.bucketOf(key)
    const bucket = this.buckets[number]
    if (!bucket) {
      this.buckets.push({ keys: [key], items: [item] })
      return
    }
    const at = lowerBound(bucket.keys, key)
    if (bucket.keys[at] === key) {
      bucket.items[at] = item
      return
    }
    bucket.keys.splice(at, 0, key)
    bucket.items.splice(at, 0, item)
    if (bucket.keys.length <= MOST_IN_BUCKET) return
    const half = MOST_IN_BUCKET / 2
    this.buckets.splice(number + 1, 0, { keys: bucket.keys.splice(half), items: bucket.items.splice(half) })
  }

  remove(key: string) {
    const number = this.bucketOf(key)
    const bucket = this.buckets[number]
    const at = bucket ? lowerBound(bucket.keys, key) : 0
    if (bucket?.keys[at] !== key) return
    bucket.keys.splice(at, 1)
    bucket.items.splice(at, 1)
    if (bucket.keys.length === 0) this.buckets.splice(number, 1)
  }

  /** Visits what lies from `from` (with it) to `to` (without it) in order, until `visit` gives false. */
  scan(from: string, to: string, visit: (item: T, key: string) => boolean | void) {
    for (let number = this.bucketOf(from); number < this.buckets.length; number++) {
      const { keys, items } = this.buckets[number] as Bucket<T>
      const start = (keys[0] ?? '') < from ? lowerBound(keys, from) : 0
      for (let at = start; at < keys.length; at++) {
        const key = keys[at] as string
        if (key >= to) return
        if (visit(items[at] as T, key) === false) return
      }
    }
  }

  /** How many lie from `from` (with it) to `to` (without it). */
  count(from: string, to: string): number {
    return from < to ? this.rank(to) - this.rank(from) : 0
  }

  private rank(key: string): number {
    const number = this.bucketOf(key)
    const bucket = this.buckets[number]
    const before = this.buckets.slice(0, number).reduce((sum, { keys }) => sum + keys.length, 0)
    return bucket ? before + lowerBound(bucket.keys, key) : before
  }

  /** The last bucket that begins at or below a key; the first where none does. */
  private bucketOf(key: string): number {
    let from = 0
    let to = this.buckets.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.buckets[middle]?.keys[0] ?? '') <= key) from = middle + 1
      else to = middle
    }
    return Math.max(0, from - 1)
  }
}
