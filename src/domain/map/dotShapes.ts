import { type DanceType, DANCE_TYPES } from '../event/dances'
import type { DanceEvent } from '../event/event'
import { DANCE_SHAPES } from '../images/danceShapes'
import { isOff } from '../event/visibility'
import { sizeOfDot, type Dot } from './dots'

/** DESIGN Dots: the ring of one event and of several, and the gap between its parts, px. */
const RING = 2
const MERGED_RING = 4
const GAP = 1.6
/** DESIGN Dots: the glyph of a single event, px. Its shapes are drawn in a box of 24 by 24. */
const GLYPH = 14
const SHAPES_BOX = 24
const GLYPH_SCALE = GLYPH / SHAPES_BOX

/** Parts of rings with one dance and one width, as one SVG path. */
interface RingPath {
  dance: DanceType
  /** R99: whether nothing there takes place, so that the ring is grey. */
  isOff: boolean
  width: number
  path: string
}

/** One shape of the glyph of a single event. `strokeWidth` is undefined for a filled shape. */
interface GlyphShape {
  dance: DanceType
  isOff: boolean
  path: string
  strokeWidth: number | undefined
  transform: string
}

/**
 * DESIGN Dots: what is drawn of many dots. All rings of one dance are one path, because drawing hundreds of elements at
 * each step of a zoom is too slow. R99: only events that take place give a ring its colours. A dot without any is grey.
 */
export function shapesOf(
  dots: readonly Dot<{ event: Pick<DanceEvent, 'danceTypes' | 'status' | 'isCancelled'> }>[],
): {
  rings: RingPath[]
  glyphs: GlyphShape[]
} {
  const rings = new Map<string, RingPath>()
  const glyphs: GlyphShape[] = []
  for (const { x, y, items } of dots) {
    const width = items.length > 1 ? MERGED_RING : RING
    const radius = (sizeOfDot(items.length) - width) / 2
    const all = items.map(({ event }) => event)
    const on = all.filter(event => !isOff(event))
    const isGrey = on.length === 0
    const shares = sharesOf(isGrey ? all : on)
    for (const { dance, from, length } of shares) {
      const key = `${dance} ${width} ${isGrey}`
      const ring = rings.get(key) ?? { dance, isOff: isGrey, width, path: '' }
      const gap = shares.length > 1 ? GAP / (2 * Math.PI * radius) : 0
      ring.path += arc(x, y, radius, from, from + Math.max(length - gap, 0.005))
      rings.set(key, ring)
    }
    const [first] = shares
    if (items.length > 1 || !first) continue
    for (const { path, strokeWidth } of DANCE_SHAPES[first.dance]) {
      const transform = `translate(${round(x)} ${round(y)}) scale(${GLYPH_SCALE}) translate(-12 -12)`
      glyphs.push({ dance: first.dance, isOff: isGrey, path, strokeWidth, transform })
    }
  }
  return { rings: [...rings.values()], glyphs }
}

const round = (value: number) => Math.round(value * 10) / 10

/** A part of a circle as SVG, clockwise from the top. `from` and `to` are parts of the whole circle, 0 to 1. */
function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const at = (part: number) => {
    const angle = (part - 0.25) * 2 * Math.PI
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  }
  const step = (end: number) => `A${radius} ${radius} 0 0 1 ${at(end)}`
  // SVG can't draw a whole circle as one arc, so every part is drawn in two halves.
  return `M${at(from)}${step((from + to) / 2)}${step(to)}`
}

/** A part of a dot's ring. */
interface Share {
  dance: DanceType
  /** From 0 to 1: where the part begins, and how long it is. */
  from: number
  length: number
}

/** The dances of a dot's events as parts of its ring. Each event counts the same, however many dances it has. */
export function sharesOf(events: readonly { danceTypes: readonly DanceType[] }[]): Share[] {
  const weights = new Map<DanceType, number>()
  let total = 0
  for (const { danceTypes } of events) {
    for (const dance of danceTypes) weights.set(dance, (weights.get(dance) ?? 0) + 1 / danceTypes.length)
    if (danceTypes.length > 0) total += 1
  }
  let from = 0
  return DANCE_TYPES.flatMap(dance => {
    const length = (weights.get(dance) ?? 0) / total
    if (!(length > 0)) return []
    const share = { dance, from, length }
    from += length
    return [share]
  })
}
