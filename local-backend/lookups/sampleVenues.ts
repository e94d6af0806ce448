import { COUNTIES, placesIn } from '../seed/places'
import { makeVenue, type AddressFeature } from './feature'
import { townOfCode } from './gazetteer'
import { readPostcode } from './postcode'

interface Address {
  venue: string
  street: string
  city: string
  postcode: string
}

/** The two examples that the hint of §5 gives whoever has found nothing. */
const HINTED: Address[] = [
  { venue: 'Revolution', street: '12 Regency Passage', city: 'Brighton', postcode: 'BN1 2AQ' },
  { venue: 'ABC Dance Studio', street: '5 Cinder Yard', city: 'London', postcode: 'E8 3DL' },
]

/** Where the sample events take place, and the venues of the hint. Throws Error for a postcode that isn't known. */
export const sampleVenues = (): AddressFeature[] => [...COUNTIES.flatMap(placesIn), ...HINTED].map(toVenue)

function toVenue({ venue, street, city, postcode }: Address): AddressFeature {
  const town = townOfCode(readPostcode(postcode)?.outward ?? '')
  if (!town) throw new Error(`${venue} has a postcode that no town has: ${postcode}.`)
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
