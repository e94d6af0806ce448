import type { DraftImage } from './draft/eventDraft'
import { asSource } from '../event/reader/eventParts'
import { readStoredDraft, type StoredDraft } from './storedDraft'

/** R44: the latest state of a draft, noted before the disk has it, or its removal at this moment (device ms). */
export type DraftNote = { key: string; draft: StoredDraft } | { key: string; draft: null; removedAt: number }

const NO_BYTES = new Uint8Array()

/** A draft without the bytes of its pictures. It is small enough to be noted at every pause in typing. */
export function noteOfDraft({ unread: _unread, ...stored }: StoredDraft): DraftNote {
  const { image } = stored.draft
  if (image.kind !== 'new') return { key: stored.key, draft: stored }
  const images = { eventImage: NO_BYTES, thumbnail: NO_BYTES }
  return {
    key: stored.key,
    draft: { ...stored, draft: { ...stored.draft, image: { ...image, images, source: NO_BYTES } } },
  }
}

/** The note, or null if this build can't read the value. */
export function readDraftNote(value: unknown): DraftNote | null {
  const source = asSource(value)
  if (!source || typeof source.key !== 'string') return null
  if (source.draft === null) {
    const { key, removedAt } = source
    return typeof removedAt === 'number' ? { key, draft: null, removedAt } : null
  }
  const draft = readStoredDraft(source.draft)
  return draft?.key === source.key ? { key: source.key, draft } : null
}

/** The newer of a noted and a stored draft. A note holds no picture bytes, so its pictures are the stored ones. */
export function newerDraft(noted: StoredDraft, stored: StoredDraft | null): StoredDraft {
  if (stored && stored.savedAt >= noted.savedAt) return stored
  const newer = { ...noted, ...(stored?.unread && { unread: stored.unread }) }
  if (noted.draft.image.kind !== 'new') return newer
  const image: DraftImage = stored?.draft.image ?? noted.start.image
  return { ...newer, draft: { ...noted.draft, image } }
}
