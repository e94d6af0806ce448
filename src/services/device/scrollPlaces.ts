/** The reader's place in a list. */
export interface ScrollPlace {
  /** px from the top of the page. */
  top: number
  /** The address of the first card in view, and the card's distance from the top of the window in px. */
  card: string | null
  offset: number
  /** The address of the card that had the focus. */
  focused: string | null
}

/** The reader's places in all lists, by list name. They survive reloads, but not the end of the tab. */
export interface ScrollPlaces {
  /** The places that this tab saved before a reload. Empty if they can't be read. */
  load(): Record<string, ScrollPlace>
  /** Replaces the saved places. Never throws. */
  save(places: Record<string, ScrollPlace>): void
}

const KEY = 'scrollPlaces'

/** `storage` returns the session storage of the tab, and may throw. */
export function makeScrollPlaces(storage: () => Storage): ScrollPlaces {
  return {
    load() {
      try {
        const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
        const places = stored as [string, ScrollPlace][]
        return Object.fromEntries(places.filter(([, { top, offset }]) => Number.isFinite(top + offset)))
      } catch {
        return {}
      }
    },
    save(places) {
      try {
        storage().setItem(KEY, JSON.stringify(Object.entries(places)))
      } catch {
        // Storage is refused or full. The places last only until the next reload.
      }
    },
  }
}
