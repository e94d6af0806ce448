import type { County, EventLocation, Position } from '../../domain/event/event'
import { readPosition } from '../../domain/event/reader/eventParts'
import { readQuery, type FoundAddress } from '../../domain/places/addressSearch'
import { shortLocationOf } from '../../domain/places/countyOfAddress'
import { SEARCH_OFFLINE } from '../../domain/places/locationMessages'
import { selectCountyNames } from '../slices/countiesSlice'
import type { AppThunk, RootState } from '../slices/state'
import {
  QUERY_TOO_SHORT,
  ADDRESS_FETCH_ERROR,
  NO_ADDRESS_RESULTS,
  ADDRESS_MESSAGES,
  NO_RESULTS_FOR_ADDRESS,
} from '../../domain/texts/editorMessages'
import { isCutOff } from '../sync/isCutOff'

/** The result of a search. The screen shows `message`. */
export type AddressOutcome =
  { kind: 'found'; addresses: FoundAddress[] } | { kind: 'failed' | 'offline'; message: string }

const failed = (message: string, kind: 'failed' | 'offline' = 'failed'): AddressOutcome => ({ kind, message })
const catalogued = (name: string) => failed(ADDRESS_MESSAGES[name] ?? name)

/** §5, §8 Address search: the places found, or why there are none. Null if a newer search has started (R47). */
export const searchAddress =
  (text: string): AppThunk<Promise<AddressOutcome | null>> =>
  async (_dispatch, getState, { addresses, device, log }) => {
    const query = readQuery(text)
    if (query === null) return catalogued(QUERY_TOO_SHORT)
    // R57: while offline, a search fails at once.
    if (isCutOff(getState(), { device })) return failed(SEARCH_OFFLINE, 'offline')
    try {
      const found = await addresses.findAddresses(query)
      if (found === 'overtaken') return null
      if (found === null) return catalogued(NO_ADDRESS_RESULTS)
      return found.length === 0 ? failed(NO_RESULTS_FOR_ADDRESS) : { kind: 'found', addresses: found }
    } catch (error) {
      log('The address search failed', error)
      return catalogued(ADDRESS_FETCH_ERROR)
    }
  }

/**
 * §7 Postcode lookup, R48: the county that would list an event at this address, as far as the device alone can tell.
 * It is the address's own county if that is known. Otherwise it is the county `before`.
 */
export const selectCountyOf = (state: RootState, county: string, before: County | ''): County | '' =>
  shortLocationOf(null, county, selectCountyNames(state), before)

/** What the postcode service knows about a place. */
export interface PlaceOfPostcode {
  /** '' if the service's place is in no county of England. */
  county: County | ''
  /** R80: empty if the service names none. */
  position: Partial<Position>
}

/**
 * Asks the postcode service for a place's county and position. Null if the service doesn't know, or if a newer lookup
 * has started.
 */
export const placeOfPostcode =
  ({ postcode }: Pick<EventLocation, 'postcode'>): AppThunk<Promise<PlaceOfPostcode | null>> =>
  async (_dispatch, getState, { postcodes, device, log }) => {
    if (isCutOff(getState(), { device })) return null
    try {
      const place = await postcodes.findPlace(postcode)
      if (place === null || place === 'overtaken') return null
      return {
        county: shortLocationOf(place, '', selectCountyNames(getState()), ''),
        position: readPosition(place.latitude, place.longitude),
      }
    } catch (error) {
      // §8: this is only logged.
      log('The postcode lookup failed', error)
      return null
    }
  }
