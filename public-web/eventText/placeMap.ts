import type { County, DanceEvent } from '../../src/domain/event/event'
import { mapPoint, type MapPoint } from '../../src/domain/map/projection'
import { OUTLINES } from '../../src/domain/map/outlines'
import { whereIs } from '../../src/domain/near/whereIs'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { html, type Html } from '../html/escapeHtml'
import { GAZETTEER } from '../places/gazetteer'
import { framedParts, type Framed } from './framedParts'

/** The map's size in px on a phone of 390 px. The towns are within it. */
const WIDTH = 350
const HEIGHT = 160
/** Units of the map in a px: about 130 metres. */
const UNITS = 2.2
/** The width that is drawn, px. A page shows as much of its middle as it has room for. */
const WIDEST = 720
/** Towns for bearings are this far from the pin, px, so that no quarter of the same town is one. */
const AWAY = 60
/** Their names are this far from each other, px. */
const APART = { x: 74, y: 26 }
const TOWNS = 2
const TOWN_EDGE = 24
/** Half the width of a letter, px. */
const LETTER = 3.5

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
const SEEN_TOWNS = ENGLAND.all.flatMap(({ name, size, latitude, longitude }) => {
  const point = mapPoint({ latitude, longitude })
  return point && size > 0 ? { name, ...point } : []
})

/**
 * DESIGN Public pages: a small map around the event's place, drawn from the outlines of the app's map: land, sea, the
 * county, two towns for bearings and one pin. Null if not even the town is known.
 */
export function placeMap(event: DanceEvent): Html | null {
  const where = whereIs(event, GAZETTEER)
  const pin = where && where.sureness !== 'county' ? mapPoint(where) : null
  if (!pin) return null
  const land = LAND.filter(part => isNear(part, pin))
  return html`<svg
    class="map"
    viewBox="${-WIDEST / 2} ${-HEIGHT / 2} ${WIDEST} ${HEIGHT}"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <g transform="scale(${1 / UNITS}) translate(${-Math.round(pin.x)} ${-Math.round(pin.y)})">
      ${land.map(({ path, county }) => html`<path${county === event.shortLocation && html` class="here"`} d="${path}" />`)}
    </g>
    ${townsAround(pin).map(
      town =>
        html`<circle cx="${town.x}" cy="${town.y}" r="2.5" /><text x="${town.x}" y="${town.y - 7}"
            >${town.name}</text
          >`,
    )}
    <path class="pin" d="M0 0C-3-6-14-13-14-24A14 14 0 0 1 14-24C14-13 3-6 0 0Z" />
    <g transform="translate(-9 -33) scale(.18)">
      <g transform="rotate(20 50 50)">
        <path class="half" d="M48.5 26A36 36 0 0 0 48.5 98Z" />
        <path class="other" d="M51.5 2A36 36 0 0 1 51.5 74Z" />
      </g>
    </g>
  </svg>`
}

/** The largest towns in view whose names cover neither the pin nor each other, in px from the pin. */
function townsAround(pin: MapPoint) {
  const chosen: { name: string; x: number; y: number }[] = []
  for (const town of SEEN_TOWNS) {
    const [x, y] = [(town.x - pin.x) / UNITS, (town.y - pin.y) / UNITS]
    if (Math.abs(x) > WIDTH / 2 - TOWN_EDGE || Math.abs(y) > HEIGHT / 2 - TOWN_EDGE) continue
    const fits = Math.abs(x) + town.name.length * LETTER < WIDTH / 2
    if (!fits || Math.hypot(x, y) < AWAY) continue
    const isFree = chosen.every(other => Math.abs(other.x - x) > APART.x || Math.abs(other.y - y) > APART.y)
    if (isFree) chosen.push({ name: town.name, x: Math.round(x), y: Math.round(y) })
    if (chosen.length === TOWNS) break
  }
  return chosen
}

const isNear = ({ left, top, right, bottom }: Framed, { x, y }: MapPoint) =>
  left < x + (WIDEST / 2) * UNITS &&
  right > x - (WIDEST / 2) * UNITS &&
  top < y + (HEIGHT / 2) * UNITS &&
  bottom > y - (HEIGHT / 2) * UNITS
