import type { Position } from '../event/event'

/** A point of the map in its own units, from the top left corner. */
export interface MapPoint {
  x: number
  y: number
}

/** The frame of England, in degrees. */
const WEST = -6.45
const EAST = 1.85
const NORTH = 55.86
const SOUTH = 49.8

/** A unit of the map is about 60 metres, so whole numbers are exact enough for outlines. */
export const MAP_WIDTH = 10_000
const PER_DEGREE = MAP_WIDTH / (EAST - WEST)

/** Mercator's height of a latitude, in degrees of longitude. */
const heightOf = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

export const MAP_HEIGHT = (heightOf(NORTH) - heightOf(SOUTH)) * PER_DEGREE

/**
 * Where a position is on the map (Mercator). Outlines and dots use the same projection. Null for a position outside
 * the frame of England, and for one that is no position.
 */
export function mapPoint({ latitude, longitude }: Position): MapPoint | null {
  const isInside = latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST
  return isInside ? project(longitude, latitude) : null
}

/** Where a point is on the map, even outside the frame. The neighbours of England begin there. */
export const project = (longitude: number, latitude: number): MapPoint => ({
  x: (longitude - WEST) * PER_DEGREE,
  y: (heightOf(NORTH) - heightOf(latitude)) * PER_DEGREE,
})
