/** What the person last saw of their favourites, as a text in local storage. */
export interface SeenFavouritesStore {
  /** Null if nothing is kept, or if the device refuses local storage. */
  load(): string | null
  /** Does nothing if the disk is full. The same news then shows again. */
  save(text: string): void
}

const KEY = 'favouritesSeen'

/** `local` returns localStorage, and may throw. */
export function makeSeenFavourites(local: () => Pick<Storage, 'getItem' | 'setItem'>): SeenFavouritesStore {
  return {
    load: () => {
      try {
        return local().getItem(KEY)
      } catch {
        return null
      }
    },
    save: text => {
      try {
        local().setItem(KEY, text)
      } catch {
        // Nothing is lost but the mark that the news was seen.
      }
    },
  }
}
