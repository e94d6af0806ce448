import { countiesNear, nearestPlace } from '../../../../../src/domain/places/towns/countiesNear'
import { ENGLAND } from '../../../../../src/domain/places/towns/england'
import { milesBetween } from '../../../../../src/domain/places/towns/place'
import {
  listedCounty,
  middleOfCounty,
  placeOfDistrict,
  placeOfTown,
} from '../../../../../src/domain/places/towns/placeOf'

const BRIGHTON_PIER = { latitude: 50.8168, longitude: -0.1367 }
const LEEDS = { latitude: 53.7997, longitude: -1.5492 }
const LISBON = { latitude: 38.72, longitude: -9.14 }
const KNOWN = ['Brighton and Hove', 'East Sussex', 'Kent', 'Surrey', 'West Sussex']

describe('R80: distances', () => {
  it.each([
    ['a point and itself', LEEDS, LEEDS, 0],
    ['Leeds and Brighton', LEEDS, BRIGHTON_PIER, 214.6],
    ['two ends of the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 12_437],
  ])('are in miles between %s', (_, one, other, miles) => {
    expect(milesBetween(one, other)).toBeCloseTo(miles, -0.5)
    expect(milesBetween(other, one)).toBeCloseTo(milesBetween(one, other), 9)
  })
})

describe('R80: the place of an address', () => {
  it('is the place of its postcode district, or else the largest place of the postcode area', () => {
    expect(placeOfDistrict(ENGLAND, 'ls6')?.name).toBe('Headingley')
    expect(placeOfDistrict(ENGLAND, 'CA9')?.name).toBe('Alston')
    expect(placeOfDistrict(ENGLAND, 'LS98')?.name).toBe('Leeds')
    for (const text of ['EH1', 'ZZ9', 'LS', '', 'L%', 'LS6 2AB']) {
      expect(placeOfDistrict(ENGLAND, text)).toBeNull()
    }
  })

  it('is the town of that name in the county, whichever name of the county is used', () => {
    expect(placeOfTown(ENGLAND, 'leeds', 'West Yorkshire')?.size).toBe(4)
    expect(placeOfTown(ENGLAND, 'Brighton', 'Brighton and Hove')?.name).toBe('Brighton')
    expect(placeOfTown(ENGLAND, 'Brighton', 'East Sussex')?.name).toBe('Brighton')
    expect(placeOfTown(ENGLAND, 'Leeds', 'Cornwall')).toBeNull()
    expect(placeOfTown(ENGLAND, '', '')).toBeNull()
  })

  it('is the middle of the county if no town is known', () => {
    const middle = middleOfCounty(ENGLAND, 'West Yorkshire')
    expect(middle && milesBetween(middle, LEEDS)).toBeLessThan(15)
    expect(middleOfCounty(ENGLAND, 'Brighton and Hove')).not.toBeNull()
    expect(middleOfCounty(ENGLAND, 'Atlantis')).toBeNull()
  })

  it('looks through all places once, however many names and districts there aren’t', () => {
    let looks = 0
    const places = {
      ...ENGLAND,
      get all() {
        looks++
        return ENGLAND.all
      },
    }
    const found = Array.from({ length: 100 }, (_, at) => [
      middleOfCounty(places, `County ${at}`),
      placeOfDistrict(places, `ZZ${at}`),
    ])
    expect(looks).toBe(1)
    expect(new Set(found.flat())).toEqual(new Set([null]))
  })

  it('has the county that the picker offers (R48)', () => {
    expect(listedCounty('Brighton and Hove', KNOWN)).toBe('Brighton and Hove')
    expect(listedCounty('Brighton and Hove', [])).toBe('East Sussex')
    expect(listedCounty('Rutland', KNOWN)).toBe('Rutland')
  })
})

describe('R68: the counties near a point', () => {
  it('come nearest first, with the distance to their nearest place', () => {
    const near = countiesNear(ENGLAND, BRIGHTON_PIER, 25, KNOWN)
    expect(near.map(({ county }) => county)).toEqual([
      'Brighton and Hove',
      'West Sussex',
      'East Sussex',
      'Surrey',
    ])
    expect(near[0]?.miles).toBeLessThan(1)
    expect(near[3]?.miles).toBeGreaterThan(18)
  })

  it('include a city in its county if the picker does not list the city by itself', () => {
    const near = countiesNear(ENGLAND, BRIGHTON_PIER, 25, [])
    expect(near.map(({ county }) => county)).toEqual(['East Sussex', 'West Sussex', 'Surrey'])
    expect(near[0]?.miles).toBeLessThan(1)
  })

  it('are none far from England', () => {
    expect(countiesNear(ENGLAND, LISBON, 25, KNOWN)).toEqual([])
  })

  it('come with the town at the point, or else with the nearest place', () => {
    expect(nearestPlace(ENGLAND, LEEDS)?.name).toBe('Leeds')
    expect(nearestPlace(ENGLAND, BRIGHTON_PIER)?.name).toBe('Brighton')
    expect(nearestPlace(ENGLAND, { latitude: 54.82, longitude: -2.45 })?.name).toBe('Alston')
  })
})
