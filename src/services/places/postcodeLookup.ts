import { POSTCODES_URL } from '../../domain/configuration'
import { readPostcodePlace, type PostcodePlace } from '../../domain/places/countyOfAddress'
import { readPostcode } from '../../domain/places/postcodes'
import { makeLookup, type LookupOptions, type Overtaken } from './lookup'

export interface PostcodeLookup {
  /**
   * §7 Postcode lookup: where a postcode lies; null for what is no postcode or is unknown to the service. A lookup
   * ends an earlier one that still runs. Throws RemoteError.
   */
  findPlace(postcode: string): Promise<PostcodePlace | null | Overtaken>
}

export function makePostcodeLookup(options: LookupOptions): PostcodeLookup {
  const lookUp = makeLookup(readPostcodePlace, { ...options, unknownStatus: 404 })
  return {
    async findPlace(text) {
      const postcode = readPostcode(text)
      return postcode === null ? null : lookUp(`${POSTCODES_URL}/${encodeURIComponent(postcode)}`)
    },
  }
}
