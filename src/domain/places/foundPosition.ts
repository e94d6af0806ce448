import type { EventLocation, Position } from '../event/event'
import { readPosition } from '../event/reader/eventParts'

/** Five decimals of a degree are about a metre. */
const DECIMALS = 1e5

/** R80: the position that an outside service names, in degrees. Empty if it isn't in England. */
export function foundPosition(latitude: unknown, longitude: unknown): Partial<Position> {
  return readPosition(rounded(latitude), rounded(longitude))
}

/** Leaves other values than numbers unchanged, because `Math.round` turns some of them into numbers. */
const rounded = (degrees: unknown) =>
  typeof degrees === 'number' ? Math.round(degrees * DECIMALS) / DECIMALS : degrees

/** R80: a location whose address somebody changes by hand. Its position belonged to the address before. */
export function withoutPosition({
  latitude: _north,
  longitude: _east,
  ...location
}: EventLocation): EventLocation {
  return location
}
