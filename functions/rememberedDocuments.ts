import type { PublicDocument, PublicDocuments } from '../public-web/publicDocuments'

/** ms for which a list is kept. Requests for a county's pages, feeds and snapshot often come at once. */
const KEPT_MS = 30_000
/** So many lists are kept: whoever edits claimed events again and again would fill the memory with old versions. */
const MAX_KEPT = 6
const EVERYWHERE = ''

interface Kept {
  at: number
  documents: Promise<PublicDocument[]>
}

/**
 * Keeps each list of events for half a minute, so that one read serves all pages of a county. A failed read is not
 * kept. `now` returns the time in ms.
 */
export function rememberedDocuments(documents: PublicDocuments, now: () => number): PublicDocuments {
  const kept = new Map<string, Kept>()
  return {
    event: id => documents.event(id),
    listed(county) {
      const key = county ?? EVERYWHERE
      const known = kept.get(key)
      if (known && now() - known.at < KEPT_MS) return known.documents
      const read = documents.listed(county)
      kept.delete(key)
      kept.set(key, { at: now(), documents: read })
      for (const [oldest, { at }] of kept)
        if (kept.size > MAX_KEPT || now() - at >= KEPT_MS) kept.delete(oldest)
      read.catch(() => kept.delete(key))
      return read
    },
  }
}
