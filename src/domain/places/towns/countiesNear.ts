import type { County, Position } from '../../event/event'
import { milesBetween, type Place } from './place'
import { listedCounty } from './placeOf'
import type { Places } from './places'

/** R68: a county and the distance to its nearest place. */
export interface NearCounty {
  county: County
  miles: number
}

/**
 * R68: the counties with a place within `miles` of a point, nearest first, as the picker (`known`) names them. Empty
 * far from England.
 */
export function countiesNear(
  places: Places,
  position: Position,
  miles: number,
  known: readonly County[],
): NearCounty[] {
  const found = new Map<County, number>()
  for (const place of places.all) {
    const distance = milesBetween(position, place)
    if (distance <= miles && distance < (found.get(place.county) ?? Infinity))
      found.set(place.county, distance)
  }
  const nearest = new Map<County, number>()
  for (const [name, distance] of found) {
    const county = listedCounty(name, known)
    nearest.set(county, Math.min(distance, nearest.get(county) ?? Infinity))
  }
  return [...nearest]
    .map(([county, distance]) => ({ county, miles: distance }))
    .sort((one, other) => one.miles - other.miles)
}

/** A person this close to the middle of a larger town would say that they are in that town. */
const WITHIN_TOWN_MILES = 1.5

/** R68: what people call the place at a point: the largest town close by, else the nearest place. */
export function nearestPlace(places: Places, position: Position): Place | null {
  let nearest: Place | null = null
  let nearestMiles = Infinity
  // The largest places come first.
  for (const place of places.all) {
    const miles = milesBetween(position, place)
    if (miles < WITHIN_TOWN_MILES) return place
    if (miles < nearestMiles) [nearest, nearestMiles] = [place, miles]
  }
  return nearest
}
