import localforage from 'localforage'
import { RECORDS_DB_NAME } from '../databaseNames'
import { isDiskFull } from '../freeStorage'
import { untilBack } from '../databaseConnection'

const TRIES = 3

/** Stores the records by name. Every call may reject. */
export interface RecordEngine {
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}

/**
 * Makes the engine. It uses localforage with IndexedDB only. If localforage silently switched its driver, the next
 * start would not find the records (reliability 1.2).
 */
export function makeRecordEngine(): RecordEngine {
  const store = localforage.createInstance({
    name: RECORDS_DB_NAME,
    storeName: 'records',
    driver: localforage.INDEXEDDB,
  })
  const attempt = <T>(work: () => Promise<T>) => withReopening(work, () => closeHandle(store))

  return {
    get: name => attempt(() => store.getItem(name)),
    set: (name, value) => attempt(() => store.setItem(name, value).then(() => undefined)),
    remove: name => attempt(() => store.removeItem(name)),
    names: () => attempt(() => store.keys()),
  }
}

async function withReopening<T>(work: () => Promise<T>, reopen: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isFull = isDiskFull(error)
      if (isFull || attempt >= TRIES) throw error
      reopen()
      await untilBack()
    }
  }
}

/**
 * Closes the database handle. Safari can lose its connection, and every call on the old handle then fails with
 * UnknownError. localforage reopens only after an InvalidStateError, which a closed handle causes.
 */
function closeHandle(store: LocalForage) {
  const { _dbInfo } = store as unknown as { _dbInfo?: { db?: IDBDatabase | null } }
  _dbInfo?.db?.close()
}
