import { MAPS_SEARCH_URL } from '../configuration'
import type { EventLocation } from './event'

const NO_BREAK_SPACE = '\u00a0'

/** §2 View event, Location: the lines under the venue. A line that repeats, such as city and county, is shown once. */
export function addressLines({ street, city, county, postcode }: EventLocation): string[] {
  return given([street, city, county, postcode.replaceAll(' ', NO_BREAK_SPACE)])
}

/** §2 Location tab: the address as on an envelope. The postcode follows the last line. */
export function addressBlock(location: EventLocation): string {
  const lines = addressLines(location)
  const postcode = location.postcode === '' ? [] : lines.splice(-1)
  return [...lines.slice(0, -1), [...lines.slice(-1), ...postcode].join(' ')].join('\n')
}

/** The whole address on one line, for other apps. */
export function addressText({ venue, street, city, county, postcode, country }: EventLocation): string {
  return given([venue, street, city, county, postcode, country]).join(', ')
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
