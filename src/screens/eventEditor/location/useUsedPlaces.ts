import { useEffect, useMemo, useState } from 'react'
import type { Placed } from '../../../domain/event/location'
import { offeredPlaces, placeToUse, usedPlaces } from '../../../domain/places/usedPlaces'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { loadOwnEvents } from '../../../state/organiser/loadOwnEvents'
import { selectOwnEvents } from '../../../state/organiser/organiserSelectors'
import { useEditing } from '../editing'

/**
 * §2 Location tab: the venues of the person's own events, as this device knows them, filtered by the typed `query`.
 * After a place was taken, none are offered until the query changes.
 */
export function useUsedPlaces(query: string) {
  const dispatch = useAppDispatch()
  const events = useAppSelector(selectOwnEvents)
  const { draft, change, placedVenueRef } = useEditing()
  const [takenFor, setTakenFor] = useState<string | null>(null)
  useEffect(() => void dispatch(loadOwnEvents()), [dispatch])
  const places = useMemo(() => usedPlaces(events), [events])
  const offered = useMemo(
    () => (takenFor === query ? [] : offeredPlaces(places, query, draft.location)),
    [takenFor, query, places, draft.location],
  )
  return {
    offered,
    /** Hides the offer, because the draft has a place now. `typed` is the query from now on. */
    close: (typed: string) => setTakenFor(typed),
    /** Puts a used place into the draft. It needs no network. */
    take(place: Placed) {
      const used = placeToUse(place, draft.location, places)
      placedVenueRef.current = used.location.venue
      change(used)
    },
  }
}
