import type { County, Position } from '../event/event'
import type { Placed } from '../event/location'
import { readPosition } from '../event/reader/eventParts'
import { readPostcode } from '../places/postcodes'

/** R80: how well a place is known, best first. */
type Sureness = 'exact' | 'district' | 'town' | 'county'

/** R80: where an event takes place. */
export interface Whereabouts extends Position {
  sureness: Sureness
}

/** Positions of places in England. Each is null for a name that the gazetteer lacks. */
export interface Gazetteer {
  /** `outward` is the first half of a postcode, 'BN1'. */
  ofDistrict(outward: string): Position | null
  ofTown(town: string, county: County): Position | null
  /** About the middle of a county. */
  ofCounty(county: County): Position | null
}

/**
 * R80: places an event by its own position, else by its postcode's district, else by its town, else by its county. Null
 * if nothing is known, or if `gazetteer` is null because it isn't loaded and the event has no position.
 */
export function whereIs(
  { location, shortLocation }: Placed,
  gazetteer: Gazetteer | null,
): Whereabouts | null {
  const { latitude, longitude } = readPosition(location.latitude, location.longitude)
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, sureness: 'exact' }
  if (gazetteer === null) return null

  const county = shortLocation || location.county
  const [outward = ''] = readPostcode(location.postcode)?.split(' ') ?? []
  return (
    at('district', outward && gazetteer.ofDistrict(outward)) ??
    at('town', location.city && gazetteer.ofTown(location.city, county)) ??
    at('county', county && gazetteer.ofCounty(county))
  )
}

const at = (sureness: Sureness, position: Position | null | ''): Whereabouts | null =>
  position ? { latitude: position.latitude, longitude: position.longitude, sureness } : null
