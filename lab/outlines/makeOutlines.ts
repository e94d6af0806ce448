import { project } from '../../src/domain/map/projection'
import { ENGLAND } from '../../src/domain/places/towns/england'
import { isInside } from '../../test/support/inside'
import type { District, Outline, Packages, Topology } from './readOutlines'

/** Natural Earth's districts of Wales and southern Scotland, which the map shows as land without events. */
const NEIGHBOURS = new Set(
  [
    'Anglesey|Blaenau Gwent|Bridgend|Caerphilly|Cardiff|Carmarthenshire|Ceredigion|Conwy|Denbighshire|Flintshire',
    'Gwynedd|Merthyr Tydfil|Monmouthshire|Neath Port Talbot|Newport|Pembrokeshire|Powys|Rhondda, Cynon, Taff',
    'Swansea|Torfaen|Vale of Glamorgan|Wrexham|Dumfries and Galloway|Scottish Borders|East Lothian|Midlothian',
    'South Lanarkshire|South Ayrshire|East Ayrshire|West Lothian|North Lanarkshire|Edinburgh',
  ].flatMap(line => line.split('|')),
)
/** A district without any of our towns. */
const WITHOUT_TOWNS: Readonly<Record<string, string>> = { Bournemouth: 'Dorset' }
/** Points that change an outline by less than this area are dropped, in units of the map by units of the map. */
const MIN_AREA = 90
/** Islands and holes smaller than this are dropped. The Isles of Scilly stay. */
const MIN_ISLAND = 350

interface CountyOutline {
  /** The outline as an SVG path in units of the map. */
  path: string
  /** The middle of the room for the county's name, and its width. */
  label: [x: number, y: number, width: number]
  /** The corners of the county's frame. */
  frame: [left: number, top: number, right: number, bottom: number]
}

/** What the tool found out about a county. */
interface CountyCheck {
  county: string
  districts: string[]
  /** How many of our towns it has, and how many of them are inside its outline. */
  towns: number
  inside: number
  /** Towns of other counties inside its outline. */
  strangers: string[]
}

export interface Made {
  counties: Record<string, CountyOutline>
  neighbours: string
  checks: CountyCheck[]
}

/**
 * The outlines of the picker's counties. A district belongs to the county that most of our towns inside it name, because
 * Natural Earth misnames some districts: its first 'Halton' is Wirral, and its 'Merseyside' is St Helens.
 */
export function makeOutlines({ topology, merge, presimplify, simplify }: Packages): Made {
  const projected = projectAll(topology)
  const districts = topology.objects.gbr.geometries
  const byCounty = new Map<string, District[]>()
  const neighbours: District[] = []
  for (const district of districts) {
    const name = district.properties.name ?? ''
    if (NEIGHBOURS.has(name)) neighbours.push(district)
    else {
      const county = WITHOUT_TOWNS[name] ?? countyOfMost(merge(projected, [district]))
      if (county !== undefined) byCounty.set(county, [...(byCounty.get(county) ?? []), district])
    }
  }
  const simple = simplify(presimplify(projected), MIN_AREA)
  const made: Made = { counties: {}, neighbours: pathOf(merge(simple, neighbours)), checks: [] }
  for (const [county, own] of [...byCounty].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const outline = merge(simple, own)
    made.counties[county] = { path: pathOf(outline), label: labelOf(outline), frame: frameOf(outline) }
    made.checks.push(check(county, own, outline))
  }
  return made
}

const TOWNS = ENGLAND.all.map(({ name, county, latitude, longitude }) => {
  const { x, y } = project(longitude, latitude)
  return { name, county, point: [x, y] as [number, number] }
})

/** The county of most of our towns inside an outline. Undefined outside England. */
function countyOfMost(outline: Outline): string | undefined {
  const counts = new Map<string, number>()
  for (const { county, point } of TOWNS)
    if (isInside(outline, point)) counts.set(county, (counts.get(county) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function check(county: string, districts: District[], outline: Outline): CountyCheck {
  const own = TOWNS.filter(town => town.county === county)
  const inside = TOWNS.filter(({ point }) => isInside(outline, point))
  return {
    county,
    districts: districts.map(({ properties }) => properties.name ?? ''),
    towns: own.length,
    inside: inside.filter(town => town.county === county).length,
    strangers: inside.filter(town => town.county !== county).map(town => `${town.name} (${town.county})`),
  }
}

/** The topology with every border in units of the map. Its points are no longer differences. */
function projectAll({ arcs, transform, ...topology }: Topology): Topology {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [left, top] = transform?.translate ?? [0, 0]
  return {
    ...topology,
    arcs: arcs.map(arc => {
      let [x, y] = [0, 0]
      return arc.map(([right, up]) => {
        x += right
        y += up
        const point = project(x * scaleX + left, y * scaleY + top)
        return [point.x, point.y] as [number, number]
      })
    }),
  }
}

const areaOf = (ring: readonly [number, number][]) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** An SVG path of whole units, in steps from point to point. */
function pathOf({ coordinates }: Outline): string {
  return coordinates
    .flat()
    .filter(ring => areaOf(ring) >= MIN_ISLAND)
    .map(ring => {
      const points = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
      const steps = points.flatMap(([x, y], at) => {
        const [beforeX, beforeY] = points[at - 1] ?? [0, 0]
        return at > 0 && x === beforeX && y === beforeY ? [] : [[x - beforeX, y - beforeY]]
      })
      const [[x, y] = [0, 0], ...rest] = steps
      // The last point is the first one again.
      return `M${x} ${y}l${rest.slice(0, -1).flat().join(' ').replaceAll(' -', '-')}z`
    })
    .join('')
}

/** The frame of an outline, in whole units. */
function frameOf({ coordinates }: Outline): CountyOutline['frame'] {
  const points = coordinates.flat(2)
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const corners = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)] as const
  return corners.map(Math.round) as CountyOutline['frame']
}

/** How many lines across a county are tried for its name. */
const LINES = 24

/** The middle and the width of the widest room for a name, measured along lines across the county. */
function labelOf(outline: Outline): CountyOutline['label'] {
  const points = outline.coordinates.flat(2)
  const heights = points.map(([, y]) => y)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  const rooms = Array.from({ length: LINES }, (_, line) => {
    const y = top + ((bottom - top) * (line + 0.5)) / LINES
    const [left, right] = widestRoom(outline, y)
    // A name in the middle looks best, so the rooms near the edge count for less.
    const fromMiddle = Math.abs(line + 0.5 - LINES / 2) / LINES
    return { y, left, right, worth: (right - left) * (1 - fromMiddle) }
  })
  const best = rooms.reduce((one, other) => (other.worth > one.worth ? other : one))
  return [Math.round((best.left + best.right) / 2), Math.round(best.y), Math.round(best.right - best.left)]
}

/** Where the widest part of an outline at one height begins and ends. */
function widestRoom({ coordinates }: Outline, y: number): [left: number, right: number] {
  const crossings = coordinates
    .flat()
    .flatMap(ring =>
      ring.flatMap(([x, high], at) => {
        const [beforeX, beforeY] = ring[at - 1] ?? [x, high]
        return high > y === beforeY > y ? [] : [x + ((y - high) / (beforeY - high)) * (beforeX - x)]
      }),
    )
    .sort((one, other) => one - other)
  let widest: [number, number] = [0, 0]
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [left = 0, right = 0] = crossings.slice(at, at + 2)
    if (right - left > widest[1] - widest[0]) widest = [left, right]
  }
  return widest
}
