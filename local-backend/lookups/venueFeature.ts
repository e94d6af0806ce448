import type { SampleVenue } from '../sampleData'
import { makeVenue, type AddressFeature } from './feature'
import { townOfCode } from './gazetteer'
import { readPostcode } from './postcode'

/** A sample venue in the geocoder's form. Throws an Error if no known town has the postcode. */
export function venueFeature({ venue, street, city, postcode }: SampleVenue): AddressFeature {
  const town = townOfCode(readPostcode(postcode)?.outward ?? '')
  if (!town) throw new Error(`${venue} has a postcode of no known town: ${postcode}.`)
  const [, housenumber, name = street] = /^(\d+) (.+)$/.exec(street) ?? []
  return makeVenue(town, {
    osm_key: 'amenity',
    osm_value: 'events_venue',
    name: venue,
    ...(housenumber === undefined ? {} : { housenumber }),
    street: name,
    city,
    postcode,
  })
}
