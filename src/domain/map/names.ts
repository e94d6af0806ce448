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

/** DESIGN Map: the names that fit into their county at a scale and meet no dot. They stay in the order of `rooms`. */
export function namesThatFit(
  rooms: readonly NameRoom[],
  dots: readonly Dot<unknown>[],
  scale: number,
): ShownName[] {
  return rooms.flatMap(({ county, label: [x, y, width] }) => {
    const half = (county.length * LETTER) / 2
    if (half * 2 > width * scale) return []
    const [middleX, middleY] = [x * scale, y * scale]
    const meets = (dot: Dot<unknown>) => {
      const reach = sizeOfDot(dot.items.length) / 2
      return Math.abs(dot.x - middleX) < half + reach && Math.abs(dot.y - middleY) < LINE / 2 + reach
    }
    return dots.some(meets) ? [] : [{ county, x: middleX, y: middleY }]
  })
}
