import { MAPS_DIRECTIONS_URL, MAPS_SEARCH_URL } from '../configuration'
import type { EventLocation } from '../event/event'

/**
 * §2 View event, Location: a link that searches the maps service for venue, street, city, postcode and country. Null
 * if only the country is known.
 */
export const mapsLink = (location: EventLocation): string | null => linkTo(MAPS_SEARCH_URL, location)

/** R80: a link that shows the way to the place. Null if only the country is known. */
export const directionsLink = (location: EventLocation): string | null =>
  linkTo(MAPS_DIRECTIONS_URL, location)

/** C16: hostile text can't leave the query. */
function linkTo(service: string, { venue, street, city, postcode, country }: EventLocation): string | null {
  const place = given([venue, street, city, postcode])
  if (place.length === 0) return null
  const query = given([...place, country]).join(', ')
  // encodeURIComponent throws on half a surrogate pair.
  return service + encodeURIComponent(query.replace(/\p{Cs}/gu, ''))
}

const given = (lines: string[]) => [...new Set(lines.filter(line => line !== ''))]
