import type { County } from '../event/event'
import { sizeOfDot, type Dot } from './dots'
import type { MapPoint } from './projection'
import type { Room } from './view'

/** DESIGN Map: the width of a letter of a county's name and the height of its line, px. */
const LETTER = 6.2
const LINE = 16

/** The room for a county's name: its middle and its width, in units of the map. */
export interface NameRoom {
  county: County
  label: readonly [x: number, y: number, width: number]
}

/** A name to draw, in px at the scale of the map. */
export interface ShownName extends MapPoint {
  county: County
}

/** Whether the edge of the window cuts a name. A name that is wholly outside may come in with the next pan. */
export function isCut({ county, x, y }: ShownName, view: MapPoint, room: Room): boolean {
  const half = (county.length * LETTER) / 2
  const crosses = (at: number, reach: number, size: number) =>
    Math.abs(at) < reach || Math.abs(at - size) < reach
  const [left, top] = [x + view.x, y + view.y]
  const isNear = left > -half && left < room.width + half && top > -LINE && top < room.height + LINE
  return isNear && (crosses(left, half, room.width) || crosses(top, LINE / 2, room.height))
}

/** What a name must not meet: a part of the map around a middle, px. */
interface Taken extends MapPoint {
  half: number
  reach: number
}

const meets = (one: Taken, other: Taken) =>
  Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < one.reach + other.reach

const takenByDots = (dots: readonly Dot<unknown>[]): Taken[] =>
  dots.map(({ x, y, items }) => ({
    x,
    y,
    half: sizeOfDot(items.length) / 2,
    reach: sizeOfDot(items.length) / 2,
  }))

const boxOf = (name: string, { x, y }: MapPoint): Taken => ({
  x,
  y,
  half: (name.length * LETTER) / 2,
  reach: LINE / 2,
})

/** px: how far from its middle the name of a chosen county may stand. */
const BESIDE = [0, 28, -28, 48, -48]

/**
 * DESIGN Map: the names that fit into their county at a scale and meet no dot. A chosen county is named beside its dots
 * and its border too.
 */
export function namesThatFit(
  rooms: readonly NameRoom[],
  dots: readonly Dot<unknown>[],
  scale: number,
  isChosen: (county: County) => boolean = () => false,
): ShownName[] {
  const taken = takenByDots(dots)
  const inOrder = [...rooms].sort(
    (one, other) => Number(isChosen(other.county)) - Number(isChosen(one.county)),
  )
  return inOrder.flatMap(({ county, label: [x, y, width] }) => {
    const isOwn = isChosen(county)
    if (!isOwn && county.length * LETTER > width * scale) return []
    for (const down of isOwn ? BESIDE : [0]) {
      const at = { x: x * scale, y: y * scale + down }
      const box = boxOf(county, at)
      if (taken.some(other => meets(box, other))) continue
      taken.push(box)
      return [{ county, ...at }]
    }
    return []
  })
}

/** A town to name, in units of the map. The largest come first. */
export interface TownOnMap extends MapPoint {
  name: string
  size: number
}

/** A town's name to draw, in px at the scale of the map: its middle, and the point of the town. */
export interface ShownTown extends MapPoint {
  name: string
  point: MapPoint
}

/** DESIGN Map: the smallest towns that are named, by the scale from which they are. */
const TOWNS_FROM = [
  { scale: 0.8, size: 0 },
  { scale: 0.4, size: 1 },
  { scale: 0.2, size: 2 },
  { scale: 0.1, size: 3 },
] as const
const MAX_TOWNS = 24
/** px: half of a town's point. */
const POINT = 3
/** px between a town's point and its name. */
const GAP = 7
/** px that names of towns keep from each other, so that the land stays visible. */
const APART = 10

/** Whether towns are named at a scale. Their list then loads. */
export const hasTowns = (scale: number) => TOWNS_FROM.some(from => scale >= from.scale)

/**
 * DESIGN Map: the towns named at a scale: the largest ones in view whose name meets no dot, no county's name and no other
 * town, and whose point lies on no county's name. `isShown` says whether a point is in the drawn part.
 */
export function townsThatFit(
  towns: readonly TownOnMap[],
  dots: readonly Dot<unknown>[],
  names: readonly ShownName[],
  scale: number,
  isShown: (point: MapPoint) => boolean,
): ShownTown[] {
  const smallest = TOWNS_FROM.find(from => scale >= from.scale)?.size ?? Infinity
  const counties = names.map(name => boxOf(name.county, name))
  const taken = [...takenByDots(dots), ...counties]
  const shown: ShownTown[] = []
  for (const { name, size, x, y } of towns) {
    if (size < smallest || shown.length === MAX_TOWNS) break
    const point = { x: x * scale, y: y * scale }
    // Most towns are elsewhere, and a frame of a zoom has no time for them.
    if (!isShown(point)) continue
    if (counties.some(county => meets({ ...point, half: POINT, reach: POINT }, county))) continue
    const side = (name.length * LETTER) / 2 + GAP
    for (const at of [
      { x: point.x + side, y: point.y },
      { x: point.x - side, y: point.y },
      { x: point.x, y: point.y + LINE + GAP },
      { x: point.x, y: point.y - LINE - GAP },
    ]) {
      const box = boxOf(name, at)
      if (taken.some(other => meets(box, other))) continue
      taken.push({ ...box, half: box.half + APART, reach: box.reach + APART })
      shown.push({ name, point, ...at })
      break
    }
  }
  return shown
}
