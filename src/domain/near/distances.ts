import type { County, DanceEvent, Position } from '../event/event'
import type { Placed } from '../event/labels'
import { readPosition } from '../event/reader/eventParts'
import { readPostcode } from '../places/postcodes'
import { milesBetween } from '../places/towns/place'

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

/** R80: how far a place is from the origin, which is the person's position or home place. */
export interface Distance {
  miles: number
  /** False if only the district, town or county of the place is known. */
  isExact: boolean
}

/** R80: the distances of all places of events, by `placeKey`. */
export type Distances = Readonly<Record<string, Distance>>

/**
 * Identifies what is known about where an event takes place. Events at one place share a key. No key is the name of a
 * built-in member, because each contains a space or a line end (C20).
 */
export function placeKey({ location, shortLocation }: Placed): string {
  const { latitude, longitude, postcode, city, county } = location
  if (latitude !== undefined && longitude !== undefined) return `${latitude} ${longitude}`
  return [postcode, city, shortLocation || county].join('\n')
}

/** R80: the distance of a place. Undefined if it isn't known. */
export function distanceOf(placed: Placed, distances: Distances | null): Distance | undefined {
  return distances?.[placeKey(placed)]
}

/** Every place of these events, once: their own and those of their moved dates. */
export function placesOf(events: Iterable<DanceEvent>): Map<string, Placed> {
  const places = new Map<string, Placed>()
  for (const event of events) {
    places.set(placeKey(event), event)
    for (const { location, shortLocation = event.shortLocation } of event.exceptions) {
      if (location) places.set(placeKey({ location, shortLocation }), { location, shortLocation })
    }
  }
  return places
}

/** R80: the distances of places from `origin`, in miles. A place that the gazetteer doesn't know has none. */
export function distancesFrom(
  origin: Position,
  places: ReadonlyMap<string, Placed>,
  gazetteer: Gazetteer | null,
): Distances {
  const distances: Record<string, Distance> = {}
  for (const [key, place] of places) {
    const where = whereIs(place, gazetteer)
    if (where) distances[key] = { miles: milesBetween(origin, where), isExact: where.sureness === 'exact' }
  }
  return distances
}

/** Fewer miles than this are shown with a decimal, if the place is known exactly. */
const NEAR_MILES = 10

/** R80: '0.4 mi', '1.2 mi', '62 mi', 'about 3 mi'. */
export function distanceLabel({ miles, isExact }: Distance): string {
  // 'About 0 mi' would say more than anybody knows.
  if (!isExact) return `about ${Math.max(1, Math.round(miles))} mi`
  const tenths = Math.round(miles * 10) / 10
  return tenths < NEAR_MILES ? `${tenths} mi` : `${Math.round(miles)} mi`
}
