import { gzipSync } from 'node:zlib'
import { ENGLISH_TOWNS } from '../../../../../local-backend/lookups/gazetteer'
import { DISTRICTS } from '../../../../../src/domain/places/districts'
import { ENGLAND } from '../../../../../src/domain/places/towns/england'
import rows from '../../../../../src/domain/places/towns/england.json'
import { findPlaces } from '../../../../../src/domain/places/towns/findPlaces'
import { placeOfTown } from '../../../../../src/domain/places/towns/placeOf'
import { milesBetween } from '../../../../../src/domain/places/towns/place'

const MAX_BYTES = 60_000

describe('R68: the places of England', () => {
  it('are at most 60 kB to load', () => {
    expect(gzipSync(JSON.stringify(rows)).length).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('lie in England, each with a name, a county and a size', () => {
    const counties = [...Object.keys(DISTRICTS), 'Brighton and Hove']
    expect(Object.keys(rows).sort()).toEqual(counties.sort())
    const isWrong = ENGLAND.all.filter(
      ({ name, latitude, longitude, size }) =>
        !/^[A-Z]/.test(name) ||
        !(latitude > 49.8 && latitude < 55.82 && longitude > -6.5 && longitude < 1.77) ||
        !(size >= 0 && size <= 5),
    )
    expect(isWrong).toEqual([])
  })

  it('have each postcode district once', () => {
    const codes = ENGLAND.all.flatMap(place => place.codes)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
    expect(codes.filter(code => !/^[A-Z]{1,2}\d[A-Z\d]?$/.test(code))).toEqual([])
    expect(codes.length).toBeGreaterThan(2_000)
  })

  it("hold the towns and postcode districts of the local backend's gazetteer, at nearly the same positions", () => {
    const missing = ENGLISH_TOWNS.filter(
      town => !ENGLAND.all.some(place => place.name === town.name && milesBetween(place, town) < 1),
    )
    expect(missing.map(({ name, county }) => `${name}, ${county}`)).toEqual([])
    const far = ENGLISH_TOWNS.flatMap(town =>
      town.outwardCodes.filter(code => {
        const place = ENGLAND.byCode.get(code)
        return !place || milesBetween(place, town) > 15
      }),
    )
    expect(far).toEqual([])
  })

  it.each((DISTRICTS['Greater London'] ?? '').split('; '))('know the London borough %s', borough => {
    expect(findPlaces(ENGLAND, borough, 1)).toMatchObject([{ county: 'Greater London' }])
    expect(placeOfTown(ENGLAND, borough, 'Greater London')).not.toBeNull()
  })

  it.each([
    ['CT8', 'Westgate on Sea'],
    ['TR22', 'St Agnes in Scilly'],
    // These districts cross the border to Wales. Each one is at a village of its English part.
    ['NP16', 'Sedbury'],
    ['NP25', 'Redbrook'],
    ['LD7', 'Stowe'],
    ['LD8', 'Stapleton'],
  ])('know the small district %s', (code, name) => {
    expect(ENGLAND.byCode.get(code)?.name).toBe(name)
  })
})
