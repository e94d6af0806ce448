import type { County, DanceEvent, Position } from '../../src/domain/event/event'
import { OUTLINES } from '../../src/domain/map/outlines'
import { PLACE_MAP, PLACE_SCALE, townsAround, type TownNear } from '../../src/domain/map/placeMap'
import { mapPoint, type MapPoint } from '../../src/domain/map/projection'
import { whereIs } from '../../src/domain/near/distances'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { html, type Html } from '../html/escapeHtml'
import { GAZETTEER } from '../places/gazetteer'
import { framedParts, type Framed } from './framedParts'

const { height } = PLACE_MAP
/** The width that is drawn, px. A page shows as much of its middle as it has room for. */
const WIDTH = 720
/** More than half the width of the drawing that shows towns, in degrees. */
const NEAR_DEGREES = 0.35
/** The gap between a town's dot and its name, px. */
const GAP = 8

const LAND: readonly (Framed & { county?: County })[] = [
  ...OUTLINES.counties.map(({ county, path, frame: [left, top, right, bottom] }) => ({
    county,
    path,
    left,
    top,
    right,
    bottom,
  })),
  ...framedParts(OUTLINES.neighbours),
]

/**
 * DESIGN Public pages: a small map around the event's place, drawn as the app draws it at a desk: land, sea, the county,
 * two towns, and a pin or a ring for a place that is only about known. Null if not even the town is known.
 */
export function placeMap(event: DanceEvent): Html | null {
  const where = whereIs(event, GAZETTEER)
  const point = where && where.sureness !== 'county' ? mapPoint(where) : null
  if (!where || !point) return null
  const land = LAND.filter(part => isNear(part, point))
  return html`<svg
    class="map"
    data-england
    viewBox="${-WIDTH / 2} ${-height / 2} ${WIDTH} ${height}"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <g transform="scale(${PLACE_SCALE}) translate(${-Math.round(point.x)} ${-Math.round(point.y)})">
      ${land.map(({ path, county }) => html`<path${county === event.shortLocation && html` class="here"`} d="${path}" />`)}
    </g>
    ${townsAround(point, townsNear(where)).map(townMark)}
    ${where.sureness === 'exact' ? PIN : html`<circle class="about" cx="0" cy="0" r="15" />`}
  </svg>`
}

/** Only these towns can be in the drawing. The rule places each town that it gets, so it gets few. */
const townsNear = ({ latitude, longitude }: Position) =>
  ENGLAND.all.filter(
    town =>
      Math.abs(town.latitude - latitude) < NEAR_DEGREES &&
      Math.abs(town.longitude - longitude) < NEAR_DEGREES,
  )

function townMark({ name, side, ...at }: TownNear): Html {
  const [x, y] = [Math.round(at.x), Math.round(at.y)]
  return html`<circle cx="${x}" cy="${y}" r="3" />
    <text x="${side === 'right' ? x + GAP : x - GAP}" y="${y + 5}" data-side="${side}">${name}</text>`
}

/** The pin, with the logo in it. */
const PIN = html`<path class="pin" d="M0 0C-4-9-17-13-17-25a17 17 0 0 1 34 0C17-13 4-9 0 0Z" />
  <g transform="translate(-10 -35) scale(.2) rotate(20 50 50)">
    <path class="half" d="M48.5 26A36 36 0 0 0 48.5 98Z" />
    <path class="other" d="M51.5 2A36 36 0 0 1 51.5 74Z" />
  </g>`

const isNear = ({ left, top, right, bottom }: Framed, { x, y }: MapPoint) =>
  left < x + WIDTH / 2 / PLACE_SCALE &&
  right > x - WIDTH / 2 / PLACE_SCALE &&
  top < y + height / 2 / PLACE_SCALE &&
  bottom > y - height / 2 / PLACE_SCALE
