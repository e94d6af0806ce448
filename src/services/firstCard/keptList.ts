import type { DrawnList } from './drawnList'

/** What a list showed last, for the service worker (decision 20). service-worker/firstCard.ts reads the same form. */
interface KeptMarkup extends DrawnList {
  /** Device ms. The markup is true from `from` up to, but not including, `until`. */
  from: number
  until: number
}

/** Keeps the markup of one list in Cache Storage. */
export interface KeptList {
  /**
   * Keeps this markup and replaces the last one. Does nothing if another page has kept or dropped a list
   * since this page began. Never rejects.
   */
  keep(markup: KeptMarkup): Promise<void>
  /** Drops the kept list, so that no page shows it. Never throws. */
  drop(): void
}

/** service-worker/firstCard.ts uses the same names. */
const CACHE = 'first-card'
const ADDRESS = '/first-card'
/** Key in local storage. showFirstCard.ts shows only markup with this stamp, once. */
const STAMP = 'firstCard'
/** Characters. A larger list would slow the start that it should speed up. */
const MAX_LENGTH = 120_000

/**
 * Makes the kept list. A kept list is valid only if it has the stamp in local storage. The stamp changes for
 * all tabs in the same task as the list. A page that finds another page's stamp keeps nothing from then on,
 * because it may know less than that page. If `storage` throws, nothing is ever kept. If the disk is full,
 * nothing new is kept.
 */
export function makeKeptList(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  shelf: Pick<CacheStorage, 'open' | 'delete'> | undefined = globalThis.caches,
  newStamp: () => string = () => crypto.randomUUID(),
): KeptList {
  /** The stamp that this page set. Undefined before its first act, null once another page may know more. */
  let mine: string | null | undefined
  /** Whether this page may have kept a list since it last dropped one. */
  let isFilled = true

  const isCurrent = () => storage().getItem(STAMP) === mine
  const empty = () => void shelf?.delete(CACHE).catch(() => {})

  return {
    drop() {
      try {
        if (mine && !isFilled && isCurrent()) return
        const stamp = newStamp()
        const isBehind = mine === null || (mine !== undefined && !isCurrent())
        storage().setItem(STAMP, stamp)
        mine = isBehind ? null : stamp
      } catch {
        mine = null
      }
      isFilled = false
      empty()
    },
    async keep(markup) {
      if (!shelf || markup.html.length > MAX_LENGTH) return
      try {
        if (!mine || !isCurrent()) return
        isFilled = true
        // If the list changes meanwhile, here or in another tab, this stamp is no longer the current one.
        const answer = new Response(JSON.stringify({ ...markup, stamp: mine }))
        const cache = await shelf.open(CACHE)
        await cache.put(ADDRESS, answer)
      } catch {
        // The disk is full, or storage is refused. The next start draws its list as if nothing were kept.
      }
    },
  }
}
