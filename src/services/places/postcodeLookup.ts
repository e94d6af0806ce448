import { POSTCODES_URL } from '../../domain/configuration'
import { readPostcodePlace, type PostcodePlace } from '../../domain/places/countyOfAddress'
import { readPostcode } from '../../domain/places/postcodes'
import { makeLookup, type LookupOptions, type Overtaken } from './lookup'

/** §7 Postcode lookup. */
export interface PostcodeLookup {
  /**
   * Finds the place of a postcode. Null if the text isn't a postcode, or if the service doesn't know it. A new lookup
   * ends a running one, which then resolves to 'overtaken'. Throws RemoteError.
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
