import type { County, Position } from '../../event/event'

/** R68: a town, village or quarter of England. Its position is rounded to a hundredth of a degree. */
export interface Place extends Position {
  name: string
  /** Other spellings and short names. */
  otherNames: readonly string[]
  /** As the picker names it: the county, or the city that the picker has as a county of its own. */
  county: County
  /** The outward halves of its postcodes, such as 'LS6'. Each one belongs to one place. */
  codes: readonly string[]
  /** 0 (under 5,000 people) to 5 (over a million). A quarter has at least 2. */
  size: number
}

const EARTH_RADIUS_MILES = 3958.8
const inRadians = (degrees: number) => (degrees * Math.PI) / 180

/** R80: the distance between two points in miles, as the crow flies. */
export function milesBetween(one: Position, other: Position): number {
  const north = Math.sin(inRadians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(inRadians(other.longitude - one.longitude) / 2) ** 2
  const chord = north + Math.cos(inRadians(one.latitude)) * Math.cos(inRadians(other.latitude)) * east
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
