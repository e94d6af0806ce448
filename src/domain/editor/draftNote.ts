import type { DraftImage } from './draft/eventDraft'
import { asSource } from '../event/reader/eventParts'
import { readStoredDraft, type StoredDraft } from './storedDraft'

/** R44: the latest state of a draft, noted before it is on disk. Null means that it was removed. */
export interface DraftNote {
  key: string
  draft: StoredDraft | null
}

const NO_BYTES = new Uint8Array()

/** A draft without the bytes of a picked picture, so that it can be noted at every pause of typing. */
export function noteOfDraft(stored: StoredDraft): DraftNote {
  const { image } = stored.draft
  if (image.kind !== 'new') return { key: stored.key, draft: stored }
  const images = { eventImage: NO_BYTES, thumbnail: NO_BYTES }
  return {
    key: stored.key,
    draft: { ...stored, draft: { ...stored.draft, image: { ...image, images, source: NO_BYTES } } },
  }
}

/** A note that this build understands, else null. */
export function readDraftNote(value: unknown): DraftNote | null {
  const source = asSource(value)
  if (!source || typeof source.key !== 'string') return null
  if (source.draft === null) return { key: source.key, draft: null }
  const draft = readStoredDraft(source.draft)
  return draft?.key === source.key ? { key: source.key, draft } : null
}

/** The current draft, from the note and the disk. A picked picture is the one last stored. */
export function newerDraft(noted: StoredDraft, stored: StoredDraft | null): StoredDraft {
  if (stored && stored.savedAt >= noted.savedAt) return stored
  if (noted.draft.image.kind !== 'new') return noted
  const image: DraftImage = stored?.draft.image ?? noted.start.image
  return { ...noted, draft: { ...noted.draft, image } }
}
