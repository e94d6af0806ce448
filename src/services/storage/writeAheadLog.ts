import { log } from '../device/log'

/**
 * A log in localStorage of changes that IndexedDB has not committed yet. IndexedDB undoes such changes if the page
 * ends (reliability 1.1, 7). A note is stored as soon as the call returns. No call throws, even if the device refuses
 * localStorage.
 */
export interface WriteAheadLog {
  put(key: string, value: unknown): void
  /** The note under this key. Undefined if there is no readable note. */
  read(key: string): unknown
  forget(keys: readonly string[]): void
  /** The values of all readable notes and the keys of all notes. Notes of other pages are included. */
  all(): { keys: string[]; values: unknown[] }
}

/** `prefix` separates the keys of this log from other keys. `local` returns localStorage, and may throw. */
export function makeWriteAheadLog(local: () => Storage, prefix: string): WriteAheadLog {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(local())
    } catch (error) {
      log('A change could not be noted', error)
      return otherwise
    }
  }
  return {
    put: (key, value) => attempt(storage => storage.setItem(prefix + key, JSON.stringify(value)), undefined),
    read: key => attempt(storage => parse(storage.getItem(prefix + key))[0], undefined),
    forget: keys => attempt(storage => keys.forEach(key => storage.removeItem(prefix + key)), undefined),
    all: () =>
      attempt(
        storage => {
          const names = Object.keys(storage).filter(name => name.startsWith(prefix))
          return {
            keys: names.map(name => name.slice(prefix.length)),
            values: names.flatMap(name => parse(storage.getItem(name))),
          }
        },
        { keys: [], values: [] },
      ),
  }
}

function parse(text: string | null): unknown[] {
  try {
    return text === null ? [] : [JSON.parse(text)]
  } catch {
    return []
  }
}
