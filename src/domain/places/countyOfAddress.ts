import { COUNTY_MAX_LENGTH } from '../constants'
import { DISTRICTS } from './districts'
import type { County, DanceEvent, EventException, EventLocation } from '../event/event'
import { asSource, own } from '../event/reader/eventParts'
import { wordsOf } from '../texts/words'

/** The service repeats the HTTP status in its answers. */
const OK = 200

/** §7 Postcode lookup: where a postcode lies. Unknown parts are ''. */
export interface PostcodePlace {
  /** `admin_district`, else town or city. */
  district: string
  /** The county council above the district, if there is one. */
  county: string
}

/** §7, C36: the place in the postcode service's answer, or null when it holds none. */
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
  }
}

const countyByPlace = new Map<string, County>([['london', 'Greater London']])
for (const [county, districts] of Object.entries(DISTRICTS)) {
  for (const district of districts.split(/[;:]/)) countyByPlace.set(plain(district), county)
  countyByPlace.set(plain(county), county)
}

/**
 * R48: the county under which an event is listed. It tries the postcode's district, the postcode's county, the
 * address's county and last the county `before`. Counties that the picker offers (`known`) come before England's
 * others. A name that is no county of England never gets through.
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
 * R86: the event with a county for each date that has a location of its own. An older build stored none. It is then the
 * event's county in the same town, else the address's, else `unknown`.
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

/** Every county that an event can be listed under, sorted: the picker's, England's others and the current one. */
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

/** A name in one spelling. The services and the picker differ: 'Bristol, City of', 'City of Bristol', 'Bristol'. */
function plain(name: string): string {
  const words = wordsOf(name.slice(0, COUNTY_MAX_LENGTH).replaceAll('&', ' and ').replace(/['’]/g, '')).join(
    ' ',
  )
  return words
    .replace(/ (city|county) of$/, '')
    .replace(/^((london|royal|metropolitan) )?(borough|city|county) (of )?(?=.)/, '')
}
