import type { County } from '../../../domain/event/event'
import type { ListedOccurrence } from '../../../domain/event/occurrences'
import type { Dot } from '../../../domain/map/dots'
import type { Outlines } from '../../../domain/map/outlines'
import type { MapPoint } from '../../../domain/map/projection'
import { canPart, frameAround, MAX_SCALE } from '../../../domain/map/view'
import type { useOpened } from '../useMapDay'
import type { MapView } from './useMapView'

/**
 * On a phone, the panel covers at most this much of the map, px. On a phone on its side, the panel is beside the map.
 */
const PANEL_PX = 440
const PANEL_IS_BELOW = '(max-width: 599px)'

interface Options {
  view: MapView
  outlines: Outlines
  /** What the picker calls an outline. */
  listed: (outline: County) => County
  opening: Pick<ReturnType<typeof useOpened>, 'openCounty' | 'openDot' | 'close'>
}

/** What a press on a dot, on the land or on a county of the list opens, and how the map moves for it. */
export function usePresses({ view, outlines, listed, opening }: Options) {
  const { drawn, moves } = view
  const { openCounty, openDot, close } = opening
  const panelBelow = () => (window.matchMedia(PANEL_IS_BELOW).matches ? PANEL_PX : 0)
  const showAbovePanel = (point: MapPoint) => {
    const px = panelBelow()
    if (px > 0) moves.liftAbove(px, point)
  }
  return {
    /** Zooms in if that separates the dot's events. Otherwise opens them. */
    pressDot: (dot: Dot<ListedOccurrence>) => {
      const isWhole = drawn.view.scale >= MAX_SCALE
      if (dot.items.length > 1 && canPart(dot.frame) && !isWhole) {
        close()
        return moves.showPart(dot.frame, MAX_SCALE)
      }
      openDot(dot.items)
      showAbovePanel({ x: dot.frame.left, y: dot.frame.top })
    },
    /** Opens a county. A press on the sea closes what is open. */
    pressLand: (outline: County | null) => {
      if (outline === null) return close()
      openCounty(listed(outline), false)
      const label = outlines.counties.find(({ county }) => county === outline)?.label
      if (label) showAbovePanel({ x: label[0], y: label[1] })
    },
    /** Opens the events of a county, and moves the map to it. */
    showCounty: (county: County) => {
      openCounty(county, true)
      const outline = outlines.counties.find(one => listed(one.county) === county)
      if (outline) moves.showPart(frameAround([outline.frame]), undefined, panelBelow())
    },
  }
}
