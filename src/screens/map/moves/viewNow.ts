import { zoomTransform } from 'd3-zoom'
import type { Room, View } from '../../../domain/map/view'

/** What the map's window shows at the moment. */
export function viewNow(frame: HTMLDivElement): View {
  const { x, y, k } = zoomTransform(frame)
  return { x, y, scale: k }
}

export const roomOf = ({ clientWidth, clientHeight }: HTMLElement): Room => ({
  width: clientWidth,
  height: clientHeight,
})
