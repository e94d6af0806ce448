import { readHomePlace, type HomePlace } from '../../domain/near/homePlace'

/** Key in local storage. */
const KEY = 'homePlace'

/** R80: the home place, which stays on this device. */
export interface KeptHome {
  /** Null if there is none. Never throws. */
  load(): HomePlace | null
  /** Null removes it. Without room on the disk, the home place lasts until the visit ends. Never throws. */
  save(home: HomePlace | null): void
  /** Calls the listener when another tab has chosen another home place. */
  onChange(listener: (home: HomePlace | null) => void): void
}

/** `storage` returns local storage, and may throw. */
export function makeKeptHome(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  page: Pick<Window, 'addEventListener'> = window,
): KeptHome {
  return {
    load() {
      try {
        return readHomePlace(storage().getItem(KEY))
      } catch {
        return null
      }
    },
    save(home) {
      try {
        if (home === null) storage().removeItem(KEY)
        else storage().setItem(KEY, JSON.stringify(home))
      } catch {
        // The device can't store the choice, so it lasts only for this visit.
      }
    },
    onChange(listener) {
      page.addEventListener('storage', ({ key, newValue }) => {
        if (key === KEY) listener(readHomePlace(newValue))
      })
    },
  }
}
