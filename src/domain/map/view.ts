import type { Dot, Frame } from './dots'
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from './projection'

/** What the window shows of the map: px for a unit of the map, and where the map's corner is, px. */
export interface View extends MapPoint {
  scale: number
}

/** The room for the map, px. */
export interface Room {
  width: number
  height: number
}

/** At this scale a phone shows about 13 km across. Positions are hardly more exact than that. */
export const MAX_SCALE = 1.6
/** DESIGN Map: the space around the chosen places, px. */
const SPACE = 24
/** How far the opening scale may be from the one that fits. The space around the places has room for it. */
const MIN_PART = 0.92
const MAX_PART = 1.03
/** A single place is shown with some land around it. */
const MAX_FIRST_SCALE = 0.4

/** A panel covers at most this part of the room, so that a low window keeps some of the map. */
const MAX_COVERED = 0.6

const ENGLAND: Frame = { left: 0, top: 0, right: MAP_WIDTH, bottom: MAP_HEIGHT }

/** The smallest scale: the whole of England fits. */
export function minScale({ width, height }: Room): number {
  return Math.min(width / MAP_WIDTH, height / MAP_HEIGHT)
}

/** The view that holds a frame with some space around it. Without a frame, the whole of England. */
export function viewOf(frame: Frame | null, room: Room, largest = MAX_FIRST_SCALE): View {
  const { left, top, right, bottom } = frame ?? ENGLAND
  const space = frame ? SPACE : 0
  const wanted = Math.min(
    Math.max(1, room.width - 2 * space) / Math.max(1, right - left),
    Math.max(1, room.height - 2 * space) / Math.max(1, bottom - top),
  )
  return viewAt(frame, room, Math.max(minScale(room), Math.min(wanted, largest)))
}

/** The view that has the middle of a frame in the middle of the room. */
function viewAt(frame: Frame | null, { width, height }: Room, scale: number): View {
  const { left, top, right, bottom } = frame ?? ENGLAND
  return { scale, x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale }
}

/**
 * The view that holds a frame. If dots are drawn already at nearly the same scale, the view keeps that scale, so that
 * they needn't be drawn again.
 */
export function openingView(frame: Frame | null, room: Room, drawnScale: number): View {
  const fitting = viewOf(frame, room)
  const part = drawnScale / fitting.scale
  return part > MIN_PART && part < MAX_PART ? viewAt(frame, room, drawnScale) : fitting
}

/** A view that is larger by a factor, around the middle of the room. */
export function zoomedView({ x, y, scale }: View, room: Room, factor: number): View {
  const next = Math.max(minScale(room), Math.min(MAX_SCALE, scale * factor))
  const grown = next / scale
  return {
    x: room.width / 2 - (room.width / 2 - x) * grown,
    y: room.height / 2 - (room.height / 2 - y) * grown,
    scale: next,
  }
}

/** The view after the room has changed, with the same point of the map in the middle. */
export function resizedView({ x, y, scale }: View, before: Room, now: Room): View {
  const moved = { x: x + (now.width - before.width) / 2, y: y + (now.height - before.height) / 2, scale }
  return zoomedView(moved, now, 1)
}

/** Whether two views show the same. */
export function isSameView(one: View, other: View): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale
}

/** The part of the room that a panel of `px` at its lower edge leaves. */
export function roomAbove({ width, height }: Room, px: number): Room {
  return { width, height: height - Math.min(px, height * MAX_COVERED) }
}

/** The view moved up, if need be, until a point of the map is above the last `px` of the room. */
export function liftedAbove(view: View, room: Room, px: number, { y }: MapPoint): View {
  const over = y * view.scale + view.y - roomAbove(room, px).height
  return over > 0 ? { ...view, y: view.y - over } : view
}

/** A view on the way from one to another. `part` is 0 at the start and 1 at the end. */
export function viewBetween(from: View, to: View, part: number): View {
  const between = (one: number, other: number) => one + (other - one) * part
  return { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) }
}

/** One frame around several. Null without any. */
export function frameAround(
  frames: readonly (readonly [left: number, top: number, right: number, bottom: number])[],
): Frame | null {
  if (frames.length === 0) return null
  return {
    left: Math.min(...frames.map(([left]) => left)),
    top: Math.min(...frames.map(([, top]) => top)),
    right: Math.max(...frames.map(([, , right]) => right)),
    bottom: Math.max(...frames.map(([, , , bottom]) => bottom)),
  }
}

/** Whether a larger scale would part the places of a frame. */
export function canPart({ left, top, right, bottom }: Frame): boolean {
  return Math.hypot(right - left, bottom - top) * MAX_SCALE > SPACE * 2
}

/** What the window shows of the map. */
interface Shown {
  view: Pick<View, 'x' | 'y'>
  room: Room
}

/** Whether a point is in the window or within a margin around it. A margin of 1 is as large as the window. */
export function isNear({ x, y }: MapPoint, { view, room: { width, height } }: Shown, margin: number) {
  const across = (x + view.x) / width
  const down = (y + view.y) / height
  return across > -margin && across < 1 + margin && down > -margin && down < 1 + margin
}

/**
 * The dots of the window and of the margin around it. Those within the `narrow` margin come first, so a drawing with the
 * wide margin only adds to one with the narrow margin.
 */
export function dotsNear<Item>(
  dots: readonly Dot<Item>[],
  shown: Shown,
  { narrow, margin }: { narrow: number; margin: number },
): Dot<Item>[] {
  const inner: Dot<Item>[] = []
  const outer: Dot<Item>[] = []
  for (const dot of dots) {
    if (isNear(dot, shown, narrow)) inner.push(dot)
    else if (isNear(dot, shown, margin)) outer.push(dot)
  }
  return [...inner, ...outer]
}
