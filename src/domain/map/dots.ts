import type { ListedOccurrence } from '../event/occurrences'
import { oneForEach } from '../lists/weekly'
import { type Gazetteer, placeKey, whereIs } from '../near/distances'
import { type MapPoint, mapPoint } from './projection'

/** Something with a place on the map, in units of the map. */
export interface Pinned<Item> extends MapPoint {
  item: Item
}

/** One dot of the map, in px from the map's corner at the scale of `mergeDots`. */
export interface Dot<Item> extends MapPoint {
  items: readonly Item[]
  /** The frame of its items, in units of the map. */
  frame: Frame
}

/** The corners of a part of the map, in units of the map. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

/** DESIGN Dots: the diameter by the number of events, in px. */
const SIZES = [
  { from: 20, size: 42 },
  { from: 6, size: 36 },
  { from: 2, size: 30 },
  { from: 1, size: 24 },
] as const
const LARGEST = SIZES[0].size
/** DESIGN Dots: dots that would be nearer to each other than this merge, px. */
const GAP = 4
/** DESIGN Dots: a press within this distance of a dot's middle hits it, px. */
const HIT = 22
const CELL = LARGEST + GAP
/** More than the number of cells in any row. */
const CELLS_A_ROW = 65_536

/** A dot that is still growing. Its list is its own, so that it can take the items of others. */
interface OpenDot<Item> extends Dot<Item> {
  items: Item[]
}

/** The diameter of a dot, in px. */
export function sizeOfDot(count: number): number {
  for (const { from, size } of SIZES) if (count >= from) return size
  return LARGEST
}

/**
 * Merges pins into dots that don't touch at a scale of `scale` px for a unit of the map. Every pin is in exactly one
 * dot. The order of the pins doesn't matter, and pins far away change nothing.
 *
 * Each pin is placed as a dot of its own. While a dot touches another one, the two become one at their common middle.
 * No two dots touch at any time, so only a few can be near a new one, and even thousands of pins are quick.
 */
export function mergeDots<Item>(pins: readonly Pinned<Item>[], scale: number): Dot<Item>[] {
  const cells = new Map<number, OpenDot<Item>[]>()
  for (const { x, y, item } of inOrder(pins)) {
    let dot: OpenDot<Item> = {
      x: x * scale,
      y: y * scale,
      items: [item],
      frame: { left: x, top: y, right: x, bottom: y },
    }
    for (let other = takeTouching(cells, dot); other; other = takeTouching(cells, dot))
      dot = merge(other, dot)
    const key = keyOf(dot.x, dot.y)
    const cell = cells.get(key)
    if (cell) cell.push(dot)
    else cells.set(key, [dot])
  }
  return [...cells.values()].flat()
}

const known = new WeakMap<object, readonly Pinned<never>[]>()

/** The pins from west to east. A zoom merges the same list again and again, so it is sorted only once. */
function inOrder<Item>(pins: readonly Pinned<Item>[]): readonly Pinned<Item>[] {
  const sorted =
    (known.get(pins) as readonly Pinned<Item>[] | undefined) ??
    [...pins].sort((one, other) => one.x - other.x || one.y - other.y)
  known.set(pins, sorted as readonly Pinned<never>[])
  return sorted
}

const keyOf = (x: number, y: number) => Math.floor(y / CELL) * CELLS_A_ROW + Math.floor(x / CELL)

/** Whether two dots would be nearer to each other than `GAP`. */
export function areTouching(one: Dot<unknown>, other: Dot<unknown>): boolean {
  const reach = (sizeOfDot(one.items.length) + sizeOfDot(other.items.length)) / 2 + GAP
  const [right, down] = [one.x - other.x, one.y - other.y]
  // Squares are compared, because a root for each pair would take most of the time.
  return right * right + down * down < reach * reach
}

/** Removes a dot that touches `dot` and returns it. */
function takeTouching<Item>(
  cells: Map<number, OpenDot<Item>[]>,
  dot: OpenDot<Item>,
): OpenDot<Item> | undefined {
  for (let down = -CELL; down <= CELL; down += CELL)
    for (let right = -CELL; right <= CELL; right += CELL) {
      const cell = cells.get(keyOf(dot.x + right, dot.y + down))
      const at = cell ? cell.findIndex(other => areTouching(dot, other)) : -1
      if (at >= 0) return cell?.splice(at, 1)[0]
    }
  return undefined
}

function merge<Item>(one: OpenDot<Item>, other: OpenDot<Item>): OpenDot<Item> {
  const share = other.items.length / (one.items.length + other.items.length)
  // The longer list takes the shorter one: a dot of a large town gets its events one by one.
  const [items, others] =
    one.items.length >= other.items.length ? [one.items, other.items] : [other.items, one.items]
  for (const item of others) items.push(item)
  return {
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
    items,
    frame: {
      left: Math.min(one.frame.left, other.frame.left),
      top: Math.min(one.frame.top, other.frame.top),
      right: Math.max(one.frame.right, other.frame.right),
      bottom: Math.max(one.frame.bottom, other.frame.bottom),
    },
  }
}

/** The dot that a press at a point means. Null if none is near. */
export function nearestDot<Item>(dots: readonly Dot<Item>[], { x, y }: MapPoint): Dot<Item> | null {
  let nearest: Dot<Item> | null = null
  let least = HIT
  for (const dot of dots) {
    const distance = Math.hypot(dot.x - x, dot.y - y)
    if (distance > least) continue
    nearest = dot
    least = distance
  }
  return nearest
}

/**
 * R80: where events are on the map: at the places from which distances are measured. Each event has one pin. What has no
 * place there is in `unplaced`, so that nothing is lost.
 */
export function pinsOf(
  occurrences: readonly ListedOccurrence[],
  gazetteer: Gazetteer | null,
): { pins: Pinned<ListedOccurrence>[]; unplaced: ListedOccurrence[] } {
  const pins: Pinned<ListedOccurrence>[] = []
  const unplaced: ListedOccurrence[] = []
  const points = new Map<string, MapPoint | null>()
  for (const occurrence of oneForEach(occurrences)) {
    const key = placeKey(occurrence.event)
    let point = points.get(key)
    if (point === undefined) {
      const where = whereIs(occurrence.event, gazetteer)
      points.set(key, (point = where && mapPoint(where)))
    }
    if (point) pins.push({ ...point, item: occurrence })
    else unplaced.push(occurrence)
  }
  return { pins, unplaced }
}
