import {
  ACCEPTED_COUNTRIES,
  ADDRESS_MAX_LENGTH,
  ADDRESS_QUERY_OVER_CHARACTERS,
  ADDRESS_RESULTS,
  VENUE_MAX_LENGTH,
} from '../constants'
import type { EventLocation } from '../event/event'
import { EMPTY_LOCATION } from '../event/reader/emptyFields'
import { asSource, own, readPosition, type Source } from '../event/reader/eventParts'
import { readLine } from '../event/reader/eventText'
import { foundPosition } from './countyOfAddress'
import { isPostcodeOutside, readPostcode } from './postcodes'

/** §7 Address search: a place from the geocoder's answer. Unknown parts are ''. */
export interface FoundAddress extends Omit<EventLocation, 'venue' | 'description'> {
  /** The id of the place (R47). */
  osmId: string
  name: string
  town: string
}

/** Only this many characters are sent. Nobody types a longer address. */
const QUERY_MAX_LENGTH = 200

/** §5 Address search, R47: the trimmed query. Null if it is too short. */
export function readQuery(text: string): string | null {
  const query = text.trim().replace(/\s+/g, ' ').slice(0, QUERY_MAX_LENGTH)
  return query.length > ADDRESS_QUERY_OVER_CHARACTERS ? query : null
}

/**
 * §5, C35: at most five places with a postcode from the geocoder's answer, without repeats. Null if the answer
 * contains no list of places.
 */
export function readAddresses(answer: unknown): FoundAddress[] | null {
  const features = asSource(answer)?.features
  if (!Array.isArray(features)) return null
  const found = new Map<string, FoundAddress>()
  for (const feature of features.slice(0, ADDRESS_RESULTS)) {
    const source = asSource(feature)
    const properties = asSource(source?.properties)
    const address = properties && readAddress(properties, asSource(source?.geometry)?.coordinates)
    if (address && !found.has(address.osmId)) found.set(address.osmId, address)
  }
  return [...found.values()]
}

/** `coordinates` are longitude and latitude, as GeoJSON has them. */
function readAddress(properties: Source, coordinates: unknown): FoundAddress | null {
  const line = (name: string) => readShortLine(own(properties, name))
  const postcode = readPostcode(own(properties, 'postcode'))
  const osmId = own(properties, 'osm_id')
  if (postcode === null || (typeof osmId !== 'number' && typeof osmId !== 'string')) return null
  const address = {
    osmId: String(osmId),
    // A place that was found by its postcode may have the postcode as its name.
    name: readPostcode(line('name')) === null ? line('name') : '',
    street: [line('housenumber'), line('street')].filter(Boolean).join(' '),
    town: line('town'),
    city: line('city'),
    county: line('county'),
    postcode,
    state: line('state'),
    country: countryOf(line('country')),
    ...(Array.isArray(coordinates) && foundPosition(coordinates[1], coordinates[0])),
  }
  // R55: the database would refuse a longer address.
  return addressLength(locationAt(address, EMPTY_LOCATION)) <= ADDRESS_MAX_LENGTH ? address : null
}

/** A line of an address. '' if the value is too long. */
function readShortLine(value: unknown) {
  return typeof value === 'string' && value.length <= VENUE_MAX_LENGTH
    ? readLine(value, VENUE_MAX_LENGTH)
    : ''
}

/** A country in the product's spelling, or '' if it isn't an accepted one. */
function countryOf(text: string) {
  return ACCEPTED_COUNTRIES.find(country => country.toLowerCase() === text.toLowerCase()) ?? text
}

/**
 * §2 Location tab: the parts of an address to choose from: name, street, town, city, county, postcode and country,
 * without repeats.
 */
export function addressParts(address: FoundAddress): string[] {
  const { name, street, town, city, county, postcode, country } = address
  return [...new Set([name, street, town, city, county, postcode, country].filter(part => part !== ''))]
}

type Kept = Pick<EventLocation, 'venue' | 'description' | 'postcode'>

/**
 * The event's location after the person chooses an address. The help text stays. If the place has no name, a typed
 * venue stays too. `placedVenue` is the venue that came with the previous address. It isn't kept if the postcode
 * changes.
 */
export function locationAt(address: FoundAddress, before: Kept, placedVenue = ''): EventLocation {
  const { name, street, town, city, county, postcode, state, country, latitude, longitude } = address
  const isLeftBehind = before.venue === placedVenue && before.postcode !== postcode
  const isPart = town !== '' && city !== '' && town !== city
  return {
    venue: name || (isLeftBehind ? '' : before.venue),
    // A location has no field for a town, so a town within a city goes into the street.
    street: isPart ? [street, town].filter(Boolean).join(', ') : street,
    city: city || town,
    county,
    postcode,
    state,
    country,
    description: before.description,
    ...readPosition(latitude, longitude),
  }
}

/** R55: the total length of all address lines, without the venue. */
export function addressLength({ street, city, county, postcode, state }: EventLocation): number {
  return street.length + city.length + county.length + postcode.length + state.length
}

type Place = Pick<EventLocation, 'state' | 'country' | 'postcode'>

/**
 * §5, R47: whether a place is in England. Its country must be accepted, and its state and postcode must not belong to
 * another nation.
 */
export function isInEngland({ state, country, postcode }: Place): boolean {
  const isAccepted = ACCEPTED_COUNTRIES.some(accepted => accepted === country)
  return isAccepted && (state === '' || state === 'England') && !isPostcodeOutside(postcode)
}
