import type { StoredDraft } from '../../src/domain/editor/storedDraft'
import type { DraftsDb } from '../../src/services/storage/drafts/draftsDb'

/** Drafts on a device that never fails. `kept` contains the stored ones. */
export function makeMemoryDraftsDb(kept = new Map<string, StoredDraft>()): DraftsDb {
  return {
    load: async key => structuredClone(kept.get(key)) ?? null,
    save: async draft => void kept.set(draft.key, structuredClone(draft)),
    remove: async key => void kept.delete(key),
  }
}
