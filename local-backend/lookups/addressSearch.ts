import type { SampleVenue } from '../sampleData'
import { AddressIndex } from './addressIndex'
import { makePlace, type AddressFeature } from './feature'
import { townOfCode, TOWNS } from './gazetteer'
import { inventedVenues } from './inventedVenues'
import { findPostcode, formatPostcode } from './postcode'
import { townPlaces } from './townPlaces'
import { venueFeature } from './venueFeature'
import { wordsOf } from './words'

/** More than any address has; the rest is ignored. */
const MAX_CHARACTERS = 200
const MAX_WORDS = 16

export interface AddressAnswer {
  type: 'FeatureCollection'
  features: AddressFeature[]
}

/**
 * §7 Address search over towns, invented venues and `sampleVenues`. The search takes a query and the maximum number
 * of results, and answers like the geocoder.
 */
export function makeAddressSearch(
  sampleVenues: SampleVenue[],
): (query: string, limit: number) => AddressAnswer {
  const codesOf = new Map(TOWNS.map(town => [`${town.name}, ${town.county}`, town.outwardCodes]))
  const towns = townPlaces().map(feature => ({
    feature,
    codes: codesOf.get(`${feature.properties.name}, ${feature.properties.county}`) ?? [],
  }))
  const venues = [...sampleVenues.map(venueFeature), ...inventedVenues()].map(feature => ({
    feature,
    codes: [],
  }))
  const index = new AddressIndex([...towns, ...venues])

  return (query, limit) => {
    const text = query.slice(0, MAX_CHARACTERS)
    const found = index.search(wordsOf(text).slice(0, MAX_WORDS), limit)
    return { type: 'FeatureCollection', features: found.length > 0 ? found : postcodePlaces(text) }
  }
}

/** A place for a postcode without a known venue: an address that lacks only its venue. */
function postcodePlaces(text: string): AddressFeature[] {
  const postcode = findPostcode(text)
  const town = postcode && townOfCode(postcode.outward)
  if (!postcode || !town) return []
  const own = { type: 'house', osm_key: 'place', osm_value: 'postcode', city: town.city } as const
  return [makePlace(town, { ...own, postcode: formatPostcode(postcode) })]
}
