import { inTime } from './inTime'
import type { PublicDocument, PublicDocuments } from '../public-web/publicDocuments'

/** ms for which a list is kept. Requests for a county's pages, feeds and snapshot often come at once. */
const KEPT_MS = 30_000
/** So many lists are kept: whoever edits claimed events again and again would fill the memory with old versions. */
const MAX_KEPT = 6
/** ms after which the next list no longer waits for one that doesn't end. */
const TURN_MS = 20_000
const EVERYWHERE = ''

interface Kept {
  at: number
  documents: Promise<PublicDocument[]>
}

/**
 * Keeps each list of events for half a minute, so that one read serves all pages of a county, and reads one list at a
 * time. A failed read is not kept. `now` returns the time in ms.
 */
export function rememberedDocuments(documents: PublicDocuments, now: () => number): PublicDocuments {
  const kept = new Map<string, Kept>()
  const waiting = new Map<string, Promise<PublicDocument[]>>()
  let last = Promise.resolve()

  function keep(key: string, read: Promise<PublicDocument[]>) {
    kept.delete(key)
    kept.set(key, { at: now(), documents: read })
    for (const [oldest, { at }] of kept)
      if (kept.size > MAX_KEPT || now() - at >= KEPT_MS) kept.delete(oldest)
  }

  return {
    event: id => documents.event(id),
    listed(county) {
      const key = county ?? EVERYWHERE
      const known = kept.get(key)
      if (known && now() - known.at < KEPT_MS) return known.documents
      const asked = waiting.get(key)
      if (asked) return asked
      // While huge events of strangers are listed (decision 32), a list takes 250 MB to read.
      const read = last.then(() => {
        waiting.delete(key)
        keep(key, read)
        return documents.listed(county)
      })
      waiting.set(key, read)
      read.catch(() => kept.delete(key))
      last = last.then(() => inTime(TURN_MS, () => read))
      return read
    },
  }
}
