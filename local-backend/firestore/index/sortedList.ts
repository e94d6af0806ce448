/** Small enough for quick insertion, large enough to need few buckets. */
const MAX_IN_BUCKET = 512

/** The position of the first key at or above `key` in a sorted list. */
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

/** Keys and their items. A key and its item have the same position. */
interface Entries<T> {
  keys: string[]
  items: T[]
}

/** The entries in the order of their keys. Sorting without a compare function takes a third of the time. */
function sorted<T>({ keys, items }: Entries<T>): Entries<T> {
  if (keys.every((key, at) => at === 0 || (keys[at - 1] as string) < key)) return { keys, items }
  const itemOf = new Map(keys.map((key, at) => [key, items[at] as T]))
  const inOrder = keys.slice().sort()
  return { keys: inOrder, items: inOrder.map(key => itemOf.get(key) as T) }
}

/**
 * Items ordered by unique keys, none of which is a prefix of another. Buckets limit an insertion to moving hundreds
 * of entries, not hundreds of thousands.
 */
export class SortedList<T> {
  private filled: Entries<T>[] = []
  private waiting: (() => Entries<T>) | null = null

  /**
   * Replaces the contents with the entries of `make`, which may be in any order. The list calls `make` on first use.
   */
  fillLater(make: () => Entries<T>) {
    this.waiting = make
  }

  /**
   * Calls `make` now if `fillLater` left it waiting. Every use of the list does this too. Returns false if nothing was
   * waiting.
   */
  fill(): boolean {
    if (!this.waiting) return false
    const { keys, items } = sorted(this.waiting())
    this.waiting = null
    this.filled = []
    const step = MAX_IN_BUCKET / 2
    for (let at = 0; at < keys.length; at += step)
      this.filled.push({ keys: keys.slice(at, at + step), items: items.slice(at, at + step) })
    return true
  }

  private get buckets(): Entries<T>[] {
    this.fill()
    return this.filled
  }

  /** Inserts an item, replacing one with the same key. */
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
    if (bucket.keys.length <= MAX_IN_BUCKET) return
    const half = MAX_IN_BUCKET / 2
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

  /** Visits the items from `from` (inclusive) to `to` (exclusive) in order, until `visit` returns false. */
  scan(from: string, to: string, visit: (item: T, key: string) => boolean | void) {
    for (let number = this.bucketOf(from); number < this.buckets.length; number++) {
      const { keys, items } = this.buckets[number] as Entries<T>
      const start = (keys[0] ?? '') < from ? lowerBound(keys, from) : 0
      for (let at = start; at < keys.length; at++) {
        const key = keys[at] as string
        if (key >= to) return
        if (visit(items[at] as T, key) === false) return
      }
    }
  }

  /** The number of items from `from` (inclusive) to `to` (exclusive). */
  count(from: string, to: string): number {
    return from < to ? this.rank(to) - this.rank(from) : 0
  }

  private rank(key: string): number {
    const number = this.bucketOf(key)
    const bucket = this.buckets[number]
    const before = this.buckets.slice(0, number).reduce((sum, { keys }) => sum + keys.length, 0)
    return bucket ? before + lowerBound(bucket.keys, key) : before
  }

  /** The last bucket that starts at or below a key, or else the first bucket. */
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
