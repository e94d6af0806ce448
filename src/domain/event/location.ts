import { MAPS_SEARCH_URL } from '../configuration'
import type { DanceEvent, EventLocation } from './event'

const NO_BREAK_SPACE = '\u00a0'

/** An event, a date of one or a draft, as far as its place goes. */
export type Placed = Pick<DanceEvent, 'location' | 'shortLocation'>

/** R86: the word for the county everywhere. It is the one that the event is listed under, or else its address's. */
export function countyWord({ location, shortLocation }: Placed): string {
  return shortLocation || location.county
}

/** §2 View event, Location: the lines under the venue. A line that repeats, such as city and county, is shown once. */
export function addressLines(placed: Placed): string[] {
  const { street, city, postcode } = placed.location
  return given([street, city, countyWord(placed), postcode.replaceAll(' ', NO_BREAK_SPACE)])
}

/**
 * §2 Location tab: the address as on an envelope, with its own county. The wizard says below what the event is listed
 * under (R86). The postcode follows the last line.
 */
export function addressBlock(location: EventLocation): string {
  const lines = addressLines({ location, shortLocation: '' })
  const postcode = location.postcode === '' ? [] : lines.splice(-1)
  return [...lines.slice(0, -1), [...lines.slice(-1), ...postcode].join(' ')].join('\n')
}

/** The whole address on one line, for other apps. */
export function addressText(placed: Placed): string {
  const { venue, street, city, postcode, country } = placed.location
  return given([venue, street, city, countyWord(placed), postcode, country]).join(', ')
}

/**
 * §2 View event, Location: a link that searches the maps service for venue, street, city, postcode and country.
 * Null when only the country is known. C16: hostile text stays within the query.
 */
export function mapsLink({ venue, street, city, postcode, country }: EventLocation): string | null {
  const place = given([venue, street, city, postcode])
  if (place.length === 0) return null
  const query = given([...place, country]).join(', ')
  // encodeURIComponent throws on half of a surrogate pair.
  return MAPS_SEARCH_URL + encodeURIComponent(query.replace(/\p{Cs}/gu, ''))
}

function given(lines: string[]) {
  return [...new Set(lines.filter(line => line !== ''))]
}
