import { readAddresses, type FoundAddress } from '../../domain/places/addressSearch'
import { ADDRESS_SEARCH_URL } from '../../domain/configuration'
import { ADDRESS_QUERY_COUNTRY, ADDRESS_RESULTS } from '../../domain/constants'
import { makeLookup, type LookupOptions, type Overtaken } from './lookup'

export interface AddressSearch {
  /**
   * §7 Address search: the places with a postcode that the geocoder finds, at most five; null where its answer
   * holds no list of places. A search ends an earlier one that still runs. Throws RemoteError.
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
