import type { DraftImage } from './draft/eventDraft'
import { asSource } from '../event/reader/eventParts'
import { readStoredDraft, type StoredDraft } from './storedDraft'

/** R44: what became of a draft, told ahead of the disk: as it was left, or that it was removed (null). */
export interface DraftNote {
  key: string
  draft: StoredDraft | null
}

const NO_BYTES = new Uint8Array()

/** Small enough to be noted at every pause of typing: without the bytes of a picked picture. */
export function noteOfDraft(stored: StoredDraft): DraftNote {
  const { image } = stored.draft
  if (image.kind !== 'new') return { key: stored.key, draft: stored }
  const images = { eventImage: NO_BYTES, thumbnail: NO_BYTES }
  return {
    key: stored.key,
    draft: { ...stored, draft: { ...stored.draft, image: { ...image, images, source: NO_BYTES } } },
  }
}

/** A note that this build can follow, else null. */
export function readDraftNote(value: unknown): DraftNote | null {
  const source = asSource(value)
  if (!source || typeof source.key !== 'string') return null
  if (source.draft === null) return { key: source.key, draft: null }
  const draft = readStoredDraft(source.draft)
  return draft?.key === source.key ? { key: source.key, draft } : null
}

/** The draft that counts, of what was noted and what is on disk; a picked picture is as it was last stored. */
export function newerDraft(noted: StoredDraft, stored: StoredDraft | null): StoredDraft {
  if (stored && stored.savedAt >= noted.savedAt) return stored
  if (noted.draft.image.kind !== 'new') return noted
  const image: DraftImage = stored?.draft.image ?? noted.start.image
  return { ...noted, draft: { ...noted.draft, image } }
}
