import { useEffect, useRef, useState } from 'react'
import { isInEngland, locationAt, type FoundAddress } from '../../../domain/places/addressSearch'
import type { EventLocation } from '../../../domain/event/event'
import { OUTSIDE_ENGLAND } from '../../../domain/texts/messages'
import { countyAtHand, searchAddress } from '../../../state/places/addressSearchThunks'
import { useAppDispatch } from '../../../state/hooks'
import { useEditing } from '../editing'
import { usePostcodeCounty } from './usePostcodeCounty'

/**
 * §5 Address search: one result is taken at once, of several `choices` the person picks one. R47: what arrives
 * after a newer search, a change of the query or the tab's end is dropped. `onOffline` is told where no search is possible,
 * `onTaken` that an address stands in the draft.
 */
export function useAddressSearch({ onOffline, onTaken }: { onOffline: () => void; onTaken: () => void }) {
  const dispatch = useAppDispatch()
  const { draft, change } = useEditing()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const [query, setQuery] = useState('')
  const [isSearching, setIsSearching] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [choices, setChoices] = useState<FoundAddress[]>([])
  const lookUpCounty = usePostcodeCounty()
  const search = useRef(0)
  const forget = () => {
    search.current += 1
    setIsSearching(false)
  }
  useEffect(() => () => void (search.current += 1), [])

  /** What was typed as the venue since `before` is not lost to the name of the place found. */
  const take = (address: FoundAddress, before: EventLocation) => {
    const { location, shortLocation } = latest.current
    const found = locationAt(address, location)
    const venue = location.venue === before.venue ? found.venue : location.venue
    setChoices([])
    setMessage(isInEngland(found) ? null : OUTSIDE_ENGLAND)
    const place = {
      location: { ...found, venue },
      shortLocation: dispatch(countyAtHand(found.county, shortLocation)),
    }
    change(place)
    lookUpCounty(place)
    onTaken()
  }
  const start = async () => {
    const own = (search.current += 1)
    const before = latest.current.location
    setMessage(null)
    setIsSearching(true)
    const outcome = await dispatch(searchAddress(query))
    if (own !== search.current) return
    setIsSearching(false)
    if (outcome === null) return
    if (outcome.kind !== 'found') {
      setMessage(outcome.message)
      if (outcome.kind === 'offline') onOffline()
      return
    }
    const [first, ...others] = outcome.addresses
    if (first && others.length === 0) take(first, before)
    else setChoices(outcome.addresses)
  }

  return {
    query,
    changeQuery(text: string) {
      setQuery(text)
      setMessage(null)
      forget()
    },
    isSearching,
    message,
    start,
    choices,
    choose: (address: FoundAddress) => take(address, latest.current.location),
    chooseNone: () => setChoices([]),
  }
}
