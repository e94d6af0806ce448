import type { Placed } from '../event/location'
import { whereIs, type Gazetteer } from '../near/whereIs'
import { milesBetween, type Place } from '../places/towns/place'
import type { Places } from '../places/towns/places'

/** How far a quarter or village reaches from its middle. That is about what people walk from its station. */
const QUARTER_MILES = 1
/** The London boroughs without a district of their own, with the radius of a circle of about their area. */
const BOROUGH_MILES = new Map([
  ['Barking and Dagenham', 2],
  ['Bexley', 2.5],
  ['Brent', 2.25],
  ['Hammersmith and Fulham', 1.5],
  ['Haringey', 2],
  ['Havering', 3.5],
  ['Hillingdon', 3.5],
  ['Kensington and Chelsea', 1.5],
  ['Lambeth', 2.5],
  ['Merton', 2],
  ['Newham', 2],
  ['Redbridge', 2.5],
  ['Tower Hamlets', 1.75],
  ['Waltham Forest', 2.25],
])
const LONDON = 'Greater London'

/**
 * R69: makes a function that says whether an event takes place in a quarter or borough that has no postcode district of
 * its own. The event's own position decides, or that of its district. A town or county is too large to say so.
 */
export function reachOf(place: Place, { byCode }: Places): (placed: Placed) => boolean {
  const gazetteer: Gazetteer = {
    ofDistrict: outward => byCode.get(outward) ?? null,
    ofTown: () => null,
    ofCounty: () => null,
  }
  const miles = (place.county === LONDON ? BOROUGH_MILES.get(place.name) : undefined) ?? QUARTER_MILES
  return placed => {
    const where = whereIs(placed, gazetteer)
    return where !== null && milesBetween(place, where) <= miles
  }
}
