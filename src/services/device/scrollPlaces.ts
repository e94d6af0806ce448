/** Where a reader of a list was. */
export interface ScrollPlace {
  /** px from the top of the page. */
  top: number
  /** Address of the first card in view, and its distance from the top of the window in px. */
  card: string | null
  offset: number
  /** Address of the card that had the focus. */
  focused: string | null
}

/** Kept as long as the tab lives, over reloads. */
export interface ScrollPlaces {
  find(list: string): ScrollPlace | null
  keep(list: string, place: ScrollPlace): void
}

const KEY = 'scrollPlaces'

/** In the tab's own storage; where that is refused or damaged, in memory. */
export function makeScrollPlaces(storage: () => Storage): ScrollPlaces {
  const places = read(storage)
  return {
    find: list => places.get(list) ?? null,
    keep(list, place) {
      places.set(list, place)
      try {
        storage().setItem(KEY, JSON.stringify([...places]))
      } catch {
        // Refused or full: then they last until the next reload.
      }
    },
  }
}

function read(storage: () => Storage): Map<string, ScrollPlace> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    return new Map(
      (stored as [string, ScrollPlace][]).filter(([, place]) => Number.isFinite(place.top + place.offset)),
    )
  } catch {
    return new Map()
  }
}
