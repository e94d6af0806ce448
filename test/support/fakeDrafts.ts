import type { StoredDraft } from '../../src/domain/editor/storedDraft'
import { digestOf } from '../../src/services/storage/drafts/digest'
import type { DraftsDb } from '../../src/services/storage/drafts/draftsDb'

/** Drafts on a device that never fails. `kept` contains the stored ones. */
export function makeMemoryDraftsDb(kept = new Map<string, StoredDraft>()): DraftsDb {
  return {
    load: async key => structuredClone(kept.get(key)) ?? null,
    list: async prefix => structuredClone([...kept.values()].filter(({ key }) => key.startsWith(prefix))),
    save: async draft => void kept.set(draft.key, structuredClone(draft)),
    idOf: digestOf,
    remove: async key => void kept.delete(key),
  }
}
