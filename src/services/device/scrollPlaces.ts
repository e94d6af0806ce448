/** The reader's position in a list. */
export interface ScrollPlace {
  /** px from the top of the page. */
  top: number
  /** Address of the first card in view, and its distance from the top of the window in px. */
  card: string | null
  offset: number
  /** Address of the card that had the focus. */
  focused: string | null
}

/** The positions in all lists, by the list's name. They last as long as the tab, across reloads. */
export interface ScrollPlaces {
  /** What this tab saved before it was reloaded. Empty if that can't be read. */
  load(): Record<string, ScrollPlace>
  /** Replaces what was saved before. Never throws. */
  save(places: Record<string, ScrollPlace>): void
}

const KEY = 'scrollPlaces'

/** `storage` returns the tab's own storage, and may throw. */
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
        // Storage is refused or full. The positions last until the next reload.
      }
    },
  }
}
