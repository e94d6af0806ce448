import type { County } from '../../../domain/event/event'
import type { Frame } from '../../../domain/map/dots'
import type { Outlines } from '../../../domain/map/outlines'
import { frameAround, openingView, type Room, type View, viewOf } from '../../../domain/map/view'

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

/** On a phone, the foot covers this much, px. */
const FOOT_PX = 88
/** What is above the map on a phone, and around it at a desk, if the text has its usual size, px. */
const PHONE_TOP = 178
const DESK = { top: 204, sides: 552 }

/** The room of the last map, and the window's size then. */
let last: { width: number; height: number; room: Room } | null = null

export function rememberRoom(room: Room) {
  last = { width: window.innerWidth, height: window.innerHeight, room }
}

/** The room that the map will probably have. Reading it would make the browser lay out a page without dots. */
function expectedRoom(isWide: boolean): Room {
  const { innerWidth: width, innerHeight: height } = window
  if (last?.width === width && last.height === height) return last.room
  return isWide
    ? { width: Math.max(1, width - DESK.sides), height: Math.max(1, height - DESK.top) }
    : { width, height: Math.max(1, height - PHONE_TOP) }
}

/** How a map opens. */
export interface Opening {
  /** What the first frame draws. The room is a guess. */
  drawn: Drawn
  /** The first view in the true room. */
  first: (room: Room, drawnScale: number) => View
}

/** Opens the map at the chosen counties, above the foot. */
export function openingOf(
  { counties }: Outlines,
  isChosen: (county: County) => boolean,
  isWide: boolean,
): Opening {
  const frame: Frame | null = frameAround(
    counties.filter(({ county }) => isChosen(county)).map(outline => outline.frame),
  )
  const above = ({ width, height }: Room) => ({ width, height: isWide ? height : height - FOOT_PX })
  const room = expectedRoom(isWide)
  return {
    drawn: { view: viewOf(frame, above(room)), room, margin: NARROW },
    first: (trueRoom, drawnScale) => openingView(frame, above(trueRoom), drawnScale),
  }
}
