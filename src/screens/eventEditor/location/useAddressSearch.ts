import { useEffect, useRef, useState } from 'react'
import { isInEngland, locationAt, type FoundAddress } from '../../../domain/places/addressSearch'
import type { EventLocation } from '../../../domain/event/event'
import { searchAddress, selectCountyOf } from '../../../state/places/addressSearchThunks'
import { useAppDispatch, useAppStore } from '../../../state/hooks'
import { useEditing } from '../editing/editing'
import { usePostcodeCounty } from './usePostcodeCounty'
import { OUTSIDE_ENGLAND } from '../../../domain/texts/editorMessages'

/**
 * §5 Address search: takes a single result at once. The person picks one of several `choices`. R47: an answer is
 * dropped after a newer search, a changed query or the closing of the tab. `onOffline` is called if there is no network
 * to search with. `onTaken` is called once an address is in the draft.
 */
export function useAddressSearch({ onOffline, onTaken }: { onOffline: () => void; onTaken: () => void }) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { draft, change, placedVenueRef } = useEditing()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const [query, setQuery] = useState('')
  const [isSearching, setIsSearching] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [isVenueLeft, setIsVenueLeft] = useState(false)
  const [choices, setChoices] = useState<FoundAddress[]>([])
  const lookUpCounty = usePostcodeCounty()
  const search = useRef(0)
  const forget = () => {
    search.current += 1
    setIsSearching(false)
  }
  useEffect(() => () => void (search.current += 1), [])

  /** Puts the address into the draft. A venue that was typed since `before` replaces the found place's name. */
  const take = (address: FoundAddress, before: EventLocation) => {
    const { location, shortLocation } = latest.current
    const found = locationAt(address, location, placedVenueRef.current)
    const venue = location.venue === before.venue ? found.venue : location.venue
    if (address.name !== '') placedVenueRef.current = address.name
    setChoices([])
    setIsVenueLeft(venue === '' && location.venue !== '')
    setMessage(isInEngland(found) ? null : OUTSIDE_ENGLAND)
    const place = {
      location: { ...found, venue },
      shortLocation: selectCountyOf(store.getState(), found.county, shortLocation),
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
    /** Whether the last address taken has removed the previous venue. */
    isVenueLeft,
    start,
    choices,
    choose: (address: FoundAddress) => take(address, latest.current.location),
    chooseNone: () => setChoices([]),
  }
}
