import type { Place } from '../../../../src/domain/places/towns/place'
import { ENGLAND } from '../../../../src/domain/places/towns/england'
import { PLACE_MAP, townsAround } from '../../../../src/domain/map/placeMap'
import { mapPoint, type MapPoint } from '../../../../src/domain/map/projection'

const BRIGHTON = { latitude: 50.8225, longitude: -0.1372 }

const pointOf = (position: { latitude: number; longitude: number }): MapPoint => {
  const point = mapPoint(position)
  if (!point) throw new Error('outside England')
  return point
}

const town = (name: string, latitude: number, longitude: number): Place => ({
  name,
  otherNames: [],
  county: 'East Sussex',
  codes: [],
  latitude,
  longitude,
  size: 1,
})

const namesAround = (towns: readonly Place[]) => townsAround(pointOf(BRIGHTON), towns).map(({ name }) => name)

describe('DESIGN Event page: the towns on the map of a place', () => {
  it('are the two largest that fit, and never lie under the pin', () => {
    const near = town('Brighton', BRIGHTON.latitude, BRIGHTON.longitude)
    const towns = [
      near,
      town('Lewes', 50.874, 0.009),
      town('Portslade', 50.842, -0.216),
      town('Falmer', 50.86, -0.08),
    ]
    expect(namesAround(towns)).toEqual(['Lewes', 'Portslade'])
  })

  it('leave out a town whose name would be cut or would meet another name', () => {
    const lewes = town('Lewes', 50.874, 0.009)
    expect(namesAround([town('London', 51.51, -0.13)])).toEqual([])
    expect(namesAround([lewes, town('Kingston', 50.872, 0.005)])).toEqual(['Lewes'])
  })

  it('have their name on the side with room for it', () => {
    const [east] = townsAround(pointOf(BRIGHTON), [town('Ringmer', 50.874, 0.03)])
    expect(east).toMatchObject({ name: 'Ringmer', side: 'left' })
    const [west] = townsAround(pointOf(BRIGHTON), [town('Steyning', 50.87, -0.327)])
    expect(west).toMatchObject({ name: 'Steyning', side: 'right' })
  })

  it('stay inside the drawing around places all over England', () => {
    for (const place of ENGLAND.all.filter((_, position) => position % 97 === 0)) {
      const point = mapPoint(place)
      if (!point) continue
      const shown = townsAround(point, ENGLAND.all)
      expect(shown.length).toBeLessThanOrEqual(2)
      for (const { x, y } of shown) {
        expect(Math.abs(x)).toBeLessThan(PLACE_MAP.width / 2)
        expect(Math.abs(y)).toBeLessThan(PLACE_MAP.height / 2)
      }
    }
  })
})
