import type { ListedOccurrence } from '../../domain/event/occurrences'
import { isOff } from '../../domain/event/visibility'
import { selectFavourites } from '../../state/slices/favouritesSlice'
import { useAppSelector } from '../../state/hooks'

/**
 * DESIGN Quiet lines: the rows of a day, and the nights that are cancelled or paused. A favourite keeps its row at its
 * own time.
 */
export function useRows(occurrences: ListedOccurrence[]) {
  const favourites = useAppSelector(selectFavourites)
  const quiet = occurrences.filter(({ event }) => isOff(event) && !favourites.includes(event.eventId))
  return { quiet, rows: occurrences.filter(one => !quiet.includes(one)) }
}
