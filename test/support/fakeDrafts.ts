import type { StoredDraft } from '../../src/domain/editor/storedDraft'
import { digestOf } from '../../src/domain/calendarIn/digest'
import type { SharedIn } from '../../src/services/storage/drafts/sharedIn'
import type { DraftsDb } from '../../src/services/storage/drafts/draftsDb'

/** Drafts on a device that never fails. `kept` contains the stored ones. `shared` is what another app shared. */
export function makeMemoryDraftsDb(
  kept = new Map<string, StoredDraft>(),
  shared: SharedIn | null = null,
): DraftsDb {
  return {
    load: async key => structuredClone(kept.get(key)) ?? null,
    list: async prefix => structuredClone([...kept.values()].filter(({ key }) => key.startsWith(prefix))),
    save: async draft => void kept.set(draft.key, structuredClone(draft)),
    idOf: digestOf,
    shared: async () => shared,
    dropShared: async () => void (shared = null),
    keepOpened: async (file, at) => void (shared = { text: '', picture: null, ...shared, file, at }),
    onOpened: async () => {},
    remove: async key => void kept.delete(key),
  }
}
