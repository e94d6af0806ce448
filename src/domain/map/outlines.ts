import type { County } from '../event/event'
import type { NameRoom } from './names'
import outlines from './outlines.json'

/** The outline of a county (docs/map.md). */
interface CountyOutline extends NameRoom {
  /** An SVG path in units of the map. */
  path: string
  frame: readonly [left: number, top: number, right: number, bottom: number]
}

/** The outlines of England's counties and of its neighbours. This file is large: import it on demand. */
export interface Outlines {
  counties: readonly CountyOutline[]
  /** Wales and the south of Scotland, as one SVG path. */
  neighbours: string
}

type Row = Pick<CountyOutline, 'path' | 'label' | 'frame'>

export const OUTLINES: Outlines = {
  counties: Object.entries(outlines.counties as unknown as Record<County, Row>).map(([county, row]) => ({
    county,
    ...row,
  })),
  neighbours: outlines.neighbours,
}
