import type { Place } from '../places/towns/place'
import { mapPoint, type MapPoint } from './projection'

/** DESIGN Event page: the size of the drawing of a place, px. A narrow column shows the middle `FULLY_SEEN` px. */
export const PLACE_MAP = { width: 360, height: 150 }
const FULLY_SEEN = 280
/** px for a unit of the map, so that the drawing is about 40 km wide. */
export const PLACE_SCALE = 0.5
/** DESIGN Event page: the width of a letter of a town's name, the height of its line, and the gap to its dot, px. */
const LETTER = 7
const LINE = 18
const GAP = 8
/** The box of the pin above its point, with the space around it, px. */
const PIN = { left: -24, top: -44, right: 24, bottom: 14 }
const EDGE = 8
const MAX_TOWNS = 2

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A town in the drawing, in px from the middle. Its name is at the right of its dot, or at the left. */
export interface TownNear extends MapPoint {
  name: string
  side: 'left' | 'right'
}

/**
 * DESIGN Event page: the towns that say where a place is: the largest ones whose name fits beside the pin and beside
 * each other. `towns` has the largest first. `at` is the place, in units of the map.
 */
export function townsAround(at: MapPoint, towns: readonly Place[]): TownNear[] {
  const shown: TownNear[] = []
  const taken: Box[] = [PIN]
  for (const town of towns) {
    if (shown.length === MAX_TOWNS) break
    const point = mapPoint(town)
    if (!point) continue
    const [x, y] = [(point.x - at.x) * PLACE_SCALE, (point.y - at.y) * PLACE_SCALE]
    for (const side of ['right', 'left'] as const) {
      const box = boxOf(town.name, x, y, side)
      if (!isInside(box) || taken.some(other => meet(box, other))) continue
      shown.push({ name: town.name, x, y, side })
      taken.push(box)
      break
    }
  }
  return shown
}

/** The dot and the name of a town. */
function boxOf(name: string, x: number, y: number, side: TownNear['side']): Box {
  const length = GAP + name.length * LETTER
  return {
    left: side === 'right' ? x - GAP / 2 : x - length,
    right: side === 'right' ? x + length : x + GAP / 2,
    top: y - LINE / 2,
    bottom: y + LINE / 2,
  }
}

const isInside = ({ left, top, right, bottom }: Box) =>
  left > EDGE - FULLY_SEEN / 2 &&
  right < FULLY_SEEN / 2 - EDGE &&
  top > EDGE - PLACE_MAP.height / 2 &&
  bottom < PLACE_MAP.height / 2 - EDGE

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
