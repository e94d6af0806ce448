import { log } from '../device/log'

/**
 * Notes that are kept when the call returns: localStorage, for what a tap has changed and IndexedDB has not committed
 * yet, which undoes that with its page (reliability 1.1, 7). No call throws: a device may refuse it.
 */
export interface WriteAheadLog {
  put(key: string, value: unknown): void
  /** undefined where there is none that can be read. */
  read(key: string): unknown
  forget(keys: readonly string[]): void
  /** Those that can be read, and the keys of all, other pages' too. */
  all(): { keys: string[]; values: unknown[] }
}

/** `prefix` tells what these notes are about. */
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
