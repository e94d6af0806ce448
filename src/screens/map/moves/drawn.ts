import type { Room, View } from '../../../domain/map/view'

/** The margin drawn around the window, as a part of the window. Once half of it is used, the map is drawn again. */
export const MARGIN = 0.5
/**
 * The margin of the first drawing and of those during a zoom, which must be quick. It is enough for a step of a zoom.
 * Once the map rests, the rest of the dots is added.
 */
export const NARROW = 0.25

/** What a drawing shows: the view at that time, and the room around it. */
export interface Drawn {
  view: View
  room: Room
  /** The margin around the window in which dots are drawn: `NARROW` or `MARGIN`. */
  margin: number
}
