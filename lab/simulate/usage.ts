/** What Google charges for, and what a person downloads. Bytes are those of the answers, without compression. */
export interface Usage {
  /** Documents that queries, gets and rules read. A query counts as at least one. */
  reads: number
  /** Documents that queries and gets returned. */
  found: number
  writes: number
  /** Requests to the document database. */
  requests: number
  /** Bytes that the document database sends. */
  databaseBytes: number
  /** Bytes that the site's own host sends. */
  hostingBytes: number
  /** The number of pictures that the bucket sends. */
  pictures: number
  pictureBytes: number
}

const HOUR_MS = 3_600_000

const NOTHING: Usage = {
  reads: 0,
  found: 0,
  writes: 0,
  requests: 0,
  databaseBytes: 0,
  hostingBytes: 0,
  pictures: 0,
  pictureBytes: 0,
}

export const noUsage = (): Usage => ({ ...NOTHING })

/** Adds `more` to `usage`, multiplied by `times`. */
export function addUsage(usage: Usage, more: Partial<Usage>, times = 1) {
  for (const name of Object.keys(more) as (keyof Usage)[]) usage[name] += (more[name] ?? 0) * times
}

/** The kinds of requests that read or write documents. Google charges for each document. */
export type Cause =
  | 'everything of the chosen counties'
  | 'changes in the chosen counties'
  | 'own events'
  | 'counties'
  | 'one event'
  | 'profile and notices'
  | 'counted favourites'
  | 'other writes'

/** Usage by cause and by hour. */
export class Meter {
  readonly all = noUsage()
  readonly causes = new Map<Cause, Usage>()
  /** Usage by hour; the key is the number of hours since 1970. */
  readonly hours = new Map<number, Usage>()

  /** Usage before `from` (ms) doesn't count. */
  constructor(private readonly from = 0) {}

  /** Adds usage. `ms` is its time. */
  add(usage: Partial<Usage>, ms: number, cause?: Cause) {
    if (ms < this.from) return
    addUsage(this.all, usage)
    addUsage(entry(this.hours, Math.floor(ms / HOUR_MS)), usage)
    if (cause) addUsage(entry(this.causes, cause), usage)
  }
}

/** The usage under this key. Adds an empty usage if the key is new. */
export function entry<Key>(usages: Map<Key, Usage>, key: Key): Usage {
  const known = usages.get(key)
  if (known) return known
  const usage = noUsage()
  usages.set(key, usage)
  return usage
}
