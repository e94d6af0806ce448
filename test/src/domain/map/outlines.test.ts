import { gzipSync } from 'node:zlib'
import { OUTLINES } from '../../../../src/domain/map/outlines'
import outlines from '../../../../src/domain/map/outlines.json'
import { mapPoint } from '../../../../src/domain/map/projection'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import rows from '../../../../src/domain/places/towns/england.json'
import { isInside } from '../../../support/inside'

const MAX_BYTES = 30_000
/** Towns at the coast and at borders may be outside, because both sides are rounded. */
const OWN_TOWNS = 0.75
const NEIGHBOURS_TOWNS = 0.12

/** The rings of an outline's path. */
function ringsOf(path: string): [number, number][][] {
  return path
    .split('z')
    .filter(Boolean)
    .map(ring => {
      const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number)
      const points: [number, number][] = [[x, y]]
      for (let at = 0; at + 1 < steps.length; at += 2) {
        const [beforeX = 0, beforeY = 0] = points.at(-1) ?? []
        points.push([beforeX + (steps[at] ?? 0), beforeY + (steps[at + 1] ?? 0)])
      }
      return points
    })
}

const TOWNS = ENGLAND.all.map(place => {
  const point = mapPoint(place)
  return { ...place, point: [point?.x ?? NaN, point?.y ?? NaN] as [number, number] }
})

describe('the outlines of the counties', () => {
  it('are at most 30 kB to load', () => {
    expect(gzipSync(JSON.stringify(outlines)).length).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('are those of every county with towns', () => {
    expect(OUTLINES.counties.map(({ county }) => county)).toEqual(Object.keys(rows).sort())
  })

  it.each(OUTLINES.counties.map(outline => [outline.county, outline] as const))(
    'of %s hold its towns, and few others',
    (county, { path, frame: [left, top, right, bottom], label: [x, y] }) => {
      const outline = { type: 'MultiPolygon' as const, coordinates: ringsOf(path).map(ring => [ring]) }
      const own = TOWNS.filter(town => town.county === county)
      const inside = TOWNS.filter(({ point }) => isInside(outline, point))
      const ownInside = inside.filter(town => town.county === county)
      expect(ownInside.length / own.length).toBeGreaterThan(OWN_TOWNS)
      expect((inside.length - ownInside.length) / inside.length).toBeLessThan(NEIGHBOURS_TOWNS)
      expect(x > left && x < right && y > top && y < bottom).toBe(true)
    },
  )
})
