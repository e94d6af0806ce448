import type { DBSchema } from 'idb'
import type { EventId } from '../../../domain/event/event'
import { readStoredDraft, type StoredDraft } from '../../../domain/editor/storedDraft'
import { makeConnection } from '../databaseConnection'
import { within } from '../../network/within'
import { withFreedStorage } from '../freeStorage'
import { digestOf } from '../../../domain/calendarIn/digest'
import { dropShared, keepOpened, onOpenedFile, readShared, type SharedIn } from './sharedIn'
import { DRAFTS_DB_NAME } from '../databaseNames'

const VERSION = 1
/** A read or write that takes longer than this will never finish (reliability 1.2). */
const LIMIT_MS = 3_000

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft }
}

/** R44: the store of event drafts. Each call rejects if the device can't store anything. */
export interface DraftsDb {
  /** The draft under this key. Null if there is no readable draft. */
  load(key: string): Promise<StoredDraft | null>
  /** R93: the readable drafts whose keys begin with `prefix`. */
  list(prefix: string): Promise<StoredDraft[]>
  /** Replaces the previously stored draft. */
  save(draft: StoredDraft): Promise<void>
  remove(key: string): Promise<void>
  /** R93: the id of the event that is made from this text. It is the same on every device. */
  idOf(text: string): Promise<EventId>
  /** R90: what another app shared last, for at most a day before `now` (device ms). Never rejects. */
  shared(now: number): Promise<SharedIn | null>
  /** R90: deletes what was shared at this moment, or (null) all of it. Never rejects. */
  dropShared(at: number | null): Promise<void>
  /** R44: keeps a calendar file as if it were shared at this moment (device ms). Never rejects. */
  keepOpened(file: File, at: number): Promise<void>
  /** R90: calls the listener with a file that the system opens with the app; with null if it can't be read. */
  onOpened(listener: (file: File | null) => void): Promise<void>
}

/** Makes the store. If the disk is full, it calls `freeStorage` and repeats the write. */
export function makeDraftsDb(freeStorage: () => Promise<void>): DraftsDb {
  const withDb = makeConnection<DraftsSchema>({
    name: DRAFTS_DB_NAME,
    version: VERSION,
    create: db => void db.createObjectStore('drafts', { keyPath: 'key' }),
  })
  const put = (draft: StoredDraft) =>
    within(LIMIT_MS, () => withDb(async db => void (await db.put('drafts', draft))))
  return {
    load: async key => readStoredDraft(await within(LIMIT_MS, () => withDb(db => db.get('drafts', key)))),
    list: async prefix => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const found = await within(LIMIT_MS, () => withDb(db => db.getAll('drafts', range)))
      return found.flatMap(draft => readStoredDraft(draft) ?? [])
    },
    save: draft => withFreedStorage(freeStorage, () => put(draft)),
    idOf: digestOf,
    shared: readShared,
    dropShared,
    keepOpened,
    onOpened: onOpenedFile,
    remove: key => within(LIMIT_MS, () => withDb(db => db.delete('drafts', key))),
  }
}
