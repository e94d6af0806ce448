import { log } from '../device/log'

/**
 * A log in localStorage of changes that IndexedDB has not committed yet: IndexedDB undoes such a change if the page ends
 * (reliability 1.1, 7). A note is stored when the call returns. No call throws, even if the device refuses localStorage.
 */
export interface WriteAheadLog {
  put(key: string, value: unknown): void
  /** Undefined if there is no readable note. */
  read(key: string): unknown
  forget(keys: readonly string[]): void
  /** The values of the readable notes, and the keys of all notes, including other pages' notes. */
  all(): { keys: string[]; values: unknown[] }
}

/** `prefix` separates the keys of these notes from others. `local` returns localStorage, and may throw. */
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
