import { COUNTY_MAX_LENGTH } from '../constants'
import type { County, DanceEvent, EventException, EventLocation, Position } from '../event/event'
import { asSource, own, readPosition } from '../event/reader/eventParts'
import { wordsOf } from '../texts/words'
import { DISTRICTS } from './districts'

/** The service repeats the HTTP status inside its answer. */
const OK = 200

/** §7 Postcode lookup: the place of a postcode. Unknown parts are ''. R80: the position may be absent. */
export interface PostcodePlace extends Partial<Position> {
  /** `admin_district`, or else the town or city. */
  district: string
  /** The county council above the district, or '' without one. */
  county: string
}

/** §7, C36: the place in the postcode service's answer. Null if the answer contains none. */
export function readPostcodePlace(answer: unknown): PostcodePlace | null {
  const source = asSource(answer)
  const result = source && own(source, 'status') === OK ? asSource(own(source, 'result')) : null
  if (!result) return null
  const name = (field: string) => {
    const value = own(result, field)
    return typeof value === 'string' && value.length <= COUNTY_MAX_LENGTH ? value : ''
  }
  return {
    district: name('admin_district') || name('town') || name('city'),
    county: name('admin_county'),
    ...foundPosition(own(result, 'latitude'), own(result, 'longitude')),
  }
}

const countyByPlace = new Map<string, County>([['london', 'Greater London']])
for (const [county, districts] of Object.entries(DISTRICTS)) {
  for (const district of districts.split(/[;:]/)) countyByPlace.set(plain(district), county)
  countyByPlace.set(plain(county), county)
}

/**
 * R48: the county that lists an event. It tries the postcode's district, the postcode's county, the address's county
 * and then the county `before`. Counties in the picker (`known`) come before England's other counties. It never
 * returns a name that isn't an English county.
 */
export function shortLocationOf(
  place: PostcodePlace | null,
  addressCounty: string,
  known: readonly County[],
  before: County | '',
): County | '' {
  const names = place ? [place.district, place.county] : []
  return countyOf(names, known) ?? countyOf([addressCounty], known) ?? before
}

/**
 * R86: the event with a county for each date that has its own location. Its document may name none. If the date is in
 * the event's town, it gets the event's county. Otherwise it gets the county of its address, or else `unknown`.
 */
export function withCountiesOfDates(event: DanceEvent, unknown: County = event.shortLocation): DanceEvent {
  const { city, county } = event.location
  const countyAt = (place: EventLocation) =>
    place.city === city && place.county === county
      ? event.shortLocation
      : shortLocationOf(null, place.county, [], unknown)
  const withCounty = (exception: EventException) =>
    exception.location && exception.shortLocation === undefined
      ? { ...exception, shortLocation: countyAt(exception.location) }
      : exception
  return { ...event, exceptions: event.exceptions.map(withCounty) }
}

/** R48: whether a name, or the end of its address, is a county or district of England in some spelling. */
export const isEnglishPlace = (name: string): boolean => countyByPlace.has(plain(name))

/** Every county that can list an event, sorted: the picker's, England's others and the current one. */
export function offeredCounties(known: readonly County[], current: County | ''): County[] {
  const others = Object.keys(DISTRICTS).filter(name => !known.some(county => plain(county) === plain(name)))
  const names = new Set([...known, ...others, ...(current === '' ? [] : [current])])
  return [...names].sort((one, other) => (one < other ? -1 : 1))
}

function countyOf(names: string[], known: readonly County[]): County | null {
  const offered = (name: string) => known.find(county => plain(county) === plain(name))
  for (const name of names) {
    const county = name === '' ? undefined : offered(name)
    if (county !== undefined) return county
  }
  for (const name of names) {
    const county = countyByPlace.get(plain(name))
    if (county !== undefined) return offered(county) ?? county
  }
  return null
}

/**
 * A county's name in a single spelling. The services and the picker differ: 'Bristol, City of', 'City of Bristol',
 * 'Bristol'.
 */
function plain(name: string): string {
  const words = wordsOf(name.slice(0, COUNTY_MAX_LENGTH).replaceAll('&', ' and ').replace(/['’]/g, '')).join(
    ' ',
  )
  return words
    .replace(/ (city|county) of$/, '')
    .replace(/^((london|royal|metropolitan) )?(borough|city|county) (of )?(?=.)/, '')
}

/** Five decimals of a degree are about a metre. */
const DECIMALS = 1e5

/** R80: the position that an outside service names, in degrees. Empty if it isn't in England. */
export function foundPosition(latitude: unknown, longitude: unknown): Partial<Position> {
  return readPosition(rounded(latitude), rounded(longitude))
}

/** Leaves other values than numbers unchanged, because `Math.round` turns some of them into numbers. */
const rounded = (degrees: unknown) =>
  typeof degrees === 'number' ? Math.round(degrees * DECIMALS) / DECIMALS : degrees

/** R80: a location whose address somebody changes by hand. Its position belonged to the address before. */
export function withoutPosition({
  latitude: _north,
  longitude: _east,
  ...location
}: EventLocation): EventLocation {
  return location
}
