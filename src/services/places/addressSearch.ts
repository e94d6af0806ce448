import { readAddresses, type FoundAddress } from '../../domain/places/addressSearch'
import { ADDRESS_SEARCH_URL } from '../../domain/configuration'
import { ADDRESS_QUERY_COUNTRY, ADDRESS_RESULTS } from '../../domain/constants'
import { makeLookup, type LookupOptions, type Overtaken } from './lookup'

/** §7 Address search. */
export interface AddressSearch {
  /**
   * Finds at most five places with a postcode. Null if the geocoder's answer contains no list of places. A new search
   * ends a running one, which then resolves to 'overtaken'. Throws RemoteError.
   */
  findAddresses(query: string): Promise<FoundAddress[] | null | Overtaken>
}

export function makeAddressSearch(options: LookupOptions): AddressSearch {
  const lookUp = makeLookup(readAddresses, options)
  return {
    findAddresses(query) {
      const asked = new URLSearchParams({
        q: `${query} ${ADDRESS_QUERY_COUNTRY}`,
        limit: String(ADDRESS_RESULTS),
      })
      return lookUp(`${ADDRESS_SEARCH_URL}?${asked}`)
    },
  }
}
