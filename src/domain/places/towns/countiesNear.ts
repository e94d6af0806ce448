import type { County } from '../../event/event'
import { milesBetween, type Place, type Position } from './place'
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

/** The nearest place to a point, and its distance in miles. Null only without places. */
export function nearestPlace(places: Places, position: Position): { place: Place; miles: number } | null {
  let nearest: { place: Place; miles: number } | null = null
  for (const place of places.all) {
    const miles = milesBetween(position, place)
    if (nearest === null || miles < nearest.miles) nearest = { place, miles }
  }
  return nearest
}
