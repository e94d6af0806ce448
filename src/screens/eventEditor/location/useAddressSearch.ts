import { useEffect, useRef, useState } from 'react'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import type { EventLocation } from '../../../domain/event/event'
import { type FoundAddress, isInEngland, locationAt } from '../../../domain/places/addressSearch'
import { OUTSIDE_ENGLAND } from '../../../domain/texts/editorMessages'
import { useAppDispatch, useAppStore } from '../../../state/hooks'
import { placeOfPostcode, searchAddress, selectCountyOf } from '../../../state/places/addressSearchThunks'
import { useEditing } from '../editing/editing'

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

/** A place that is about to enter the draft. */
type Asked = Pick<EventDraft, 'location' | 'shortLocation'>

/**
 * §7 Postcode lookup, R48, R80: returns a function that looks up the county and position of a place's postcode. They go
 * into the draft unless postcode or county have changed meanwhile. An address found by search keeps its own position.
 * The lookup continues when the tab closes, and a save waits for it.
 */
export function usePostcodeCounty(): (asked: Asked) => void {
  const dispatch = useAppDispatch()
  const { draft, change, waitFor } = useEditing()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const lookup = useRef(0)

  return asked => {
    const own = (lookup.current += 1)
    const before = latest.current
    const lookUp = async () => {
      const found = await dispatch(placeOfPostcode(asked.location))
      // `asked` might not be in the rendered draft yet.
      const { location, shortLocation } = latest.current === before ? asked : latest.current
      const isSame = location.postcode === asked.location.postcode && shortLocation === asked.shortLocation
      if (found === null || own !== lookup.current || !isSame) return
      const missing = {
        ...(location.county === '' && found.county !== '' && { county: found.county }),
        // A found address has its own position, which is more exact than its postcode's.
        ...(location.latitude === undefined && found.position),
      }
      change({
        ...(found.county !== '' && { shortLocation: found.county }),
        ...(Object.keys(missing).length > 0 && { location: { ...location, ...missing } }),
      })
    }
    waitFor(lookUp())
  }
}
