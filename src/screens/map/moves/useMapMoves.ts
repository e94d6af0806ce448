import { useMemo, type RefObject } from 'react'
import { liftedAbove, roomAbove, viewOf, zoomedView, type Room, type View } from '../../../domain/map/view'
import { roomOf, viewNow } from './viewNow'

/** One press of + or -. */
const PRESS = 1.6
/** px for one press of an arrow key. */
const ARROW_PX = 80

/** The moves that buttons and keys start. `glideTo` moves the map to a view. */
export function useMapMoves(frame: RefObject<HTMLDivElement | null>, glideTo: (view: View) => void) {
  return useMemo(() => {
    const inRoom = (act: (view: View, room: Room) => View) => {
      if (frame.current) glideTo(act(viewNow(frame.current), roomOf(frame.current)))
    }
    const zoomBy = (factor: number) => inRoom((view, room) => zoomedView(view, room, factor))
    const panBy = (right: number, down: number) =>
      inRoom(({ x, y, scale }) => ({ x: x + right, y: y + down, scale }))
    return {
      zoomIn: () => zoomBy(PRESS),
      zoomOut: () => zoomBy(1 / PRESS),
      panBy,
      /** Shows a part of the map, in units of the map, above the last `px` of the window. Null shows the whole of England. */
      showPart: (part: Parameters<typeof viewOf>[0], largest?: number, px = 0) =>
        inRoom((_view, room) => viewOf(part, roomAbove(room, px), largest)),
      /** Moves the map so that a point of it, in units of the map, is above the last `px` of the window. */
      liftAbove: (px: number, point: { x: number; y: number }) =>
        inRoom((view, room) => liftedAbove(view, room, px, point)),
      /** What a key does on the map. False for any other key. */
      onKey: (key: string): boolean => {
        const act = {
          ArrowLeft: () => panBy(ARROW_PX, 0),
          ArrowRight: () => panBy(-ARROW_PX, 0),
          ArrowUp: () => panBy(0, ARROW_PX),
          ArrowDown: () => panBy(0, -ARROW_PX),
          '+': () => zoomBy(PRESS),
          '=': () => zoomBy(PRESS),
          '-': () => zoomBy(1 / PRESS),
        }[key]
        act?.()
        return act !== undefined
      },
    }
  }, [frame, glideTo])
}
