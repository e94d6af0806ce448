import type { Dot } from './dots'
import type { MapPoint } from './projection'
import type { Room, View } from './view'

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
