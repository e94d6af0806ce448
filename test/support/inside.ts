type Point = [x: number, y: number]

/** Whether a point is inside an outline: polygons, each with its outer ring first. */
export const isInside = ({ coordinates }: { coordinates: Point[][][] }, point: Point): boolean =>
  coordinates.some(
    ([outer = [], ...holes]) => isInRing(outer, point) && !holes.some(hole => isInRing(hole, point)),
  )

/** Counts how often a line from the point to the right crosses the ring. */
function isInRing(ring: readonly Point[], [x, y]: Point): boolean {
  let isIn = false
  let [before] = ring.slice(-1)
  for (const corner of ring) {
    if (before && corner[1] > y !== before[1] > y) {
      const crossing = corner[0] + ((y - corner[1]) / (before[1] - corner[1])) * (before[0] - corner[0])
      if (x < crossing) isIn = !isIn
    }
    before = corner
  }
  return isIn
}
