import { ENGLISH_TOWNS } from '../../../../local-backend/lookups/gazetteer'
import { readCountyNames } from '../../../../src/domain/places/counties'
import {
  offeredCounties,
  readPostcodePlace,
  shortLocationOf,
} from '../../../../src/domain/places/countyOfAddress'
import { DISTRICTS } from '../../../../src/domain/places/districts'
import { makePostcodeAnswer } from '../../../support/addresses'

const at = (district: string, county = '') => ({ district, county })
const countyOf = (district: string, known: string[] = []) => shortLocationOf(at(district), '', known, '')

describe('R48: the county under which an event is listed', () => {
  it.each([
    ['Camden', 'Greater London'],
    ['Kingston upon Thames', 'Greater London'],
    ['City of London', 'Greater London'],
    ['Westminster', 'Greater London'],
    ['Brighton and Hove', 'East Sussex'],
    ['Bristol, City of', 'Bristol'],
    ['Herefordshire, County of', 'Herefordshire'],
    ['Kingston upon Hull, City of', 'East Riding of Yorkshire'],
    ['County Durham', 'Durham'],
    ['Stockton-on-Tees', 'Durham'],
    ['Milton Keynes', 'Buckinghamshire'],
    ['Bath and North East Somerset', 'Somerset'],
    ['Bournemouth, Christchurch and Poole', 'Dorset'],
    ['Medway', 'Kent'],
    ['York', 'North Yorkshire'],
    ['St. Helens', 'Merseyside'],
    ["King's Lynn and West Norfolk", 'Norfolk'],
    ['Isles of Scilly', 'Cornwall'],
    ['Westmorland and Furness', 'Cumbria'],
    ['Leeds', 'West Yorkshire'],
  ])('for %s is %s', (district, county) => expect(countyOf(district)).toBe(county))

  it("is known for England's 296 districts in 47 counties: 32 boroughs and the City, 36 metropolitan, 63 unitary, 164 others", () => {
    const today = Object.values(DISTRICTS).flatMap(list => (list.split(':')[0] ?? '').split('; '))
    expect(new Set(today).size).toBe(296)
    expect(today).toHaveLength(296)
    expect(Object.keys(DISTRICTS)).toHaveLength(47)
    expect(DISTRICTS['Greater London']?.split('; ')).toHaveLength(33)
    for (const [county, list] of Object.entries(DISTRICTS))
      for (const district of list.split(/[;:] ?/)) {
        // Two old names in Dorset became the same county.
        expect([district, countyOf(district)]).toEqual([district, county])
      }
  })

  it("always has a name that the database's rules allow", () => {
    expect(readCountyNames(Object.keys(DISTRICTS))).toHaveLength(47)
  })

  it.each(ENGLISH_TOWNS.map(({ district, county }) => [district, county] as const))(
    'is known for %s of the local backend: %s',
    (district, county) => {
      const expected = county === 'City of London' ? 'Greater London' : county
      const split = ['Halton', 'Stockton-on-Tees']
      if (!split.includes(district)) expect(countyOf(district)).toBe(expected)
    },
  )

  it('keeps the name by which the picker lists a place', () => {
    expect(countyOf('Brighton and Hove', ['Brighton and Hove', 'East Sussex'])).toBe('Brighton and Hove')
    expect(countyOf('Lewes', ['Brighton and Hove', 'East Sussex'])).toBe('East Sussex')
    expect(countyOf('County Durham', ['County Durham'])).toBe('County Durham')
    expect(countyOf('Bristol, City of', ['City of Bristol'])).toBe('City of Bristol')
  })

  it("comes from the postcode if the postcode's district is unknown", () => {
    expect(shortLocationOf(at('Newly Made', 'Surrey'), 'Kent', [], '')).toBe('Surrey')
  })

  it('comes from the address if the postcode gives none, and stays as it is if the address gives none either', () => {
    expect(shortLocationOf(null, 'City of Bristol', [], 'Kent')).toBe('Bristol')
    expect(shortLocationOf(at('Nowhere'), 'London Borough of Camden', [], 'Kent')).toBe('Greater London')
    expect(shortLocationOf(null, '', [], 'Kent')).toBe('Kent')
    expect(shortLocationOf(null, 'Gwynedd', [], '')).toBe('')
  })

  it.each(['<b>Kent</b>!', '__proto__', 'constructor', 'x'.repeat(5_000), 'Kent\u0000Evil'])(
    'is never an unknown name: %s',
    name => expect([...Object.keys(DISTRICTS), '']).toContain(shortLocationOf(at(name, name), name, [], '')),
  )

  it("can be chosen by hand from the picker’s names, England’s other counties and the event's own, each once", () => {
    const offered = offeredCounties(['Brighton and Hove', 'County Durham'], 'Old Shire')
    expect(offered).toHaveLength(49)
    expect(offered).toEqual([...offered].sort())
    expect(offered).toContain('Old Shire')
    expect(offered).toContain('County Durham')
    expect(offered).not.toContain('Durham')
  })
})

describe('§7 Postcode lookup, C36', () => {
  it('reads admin_district as a town or city, and its county', () => {
    expect(readPostcodePlace(makePostcodeAnswer())).toEqual(at('Brighton and Hove'))
    expect(
      readPostcodePlace(makePostcodeAnswer({ admin_district: 'Lewes', admin_county: 'East Sussex' })),
    ).toEqual(at('Lewes', 'East Sussex'))
    expect(readPostcodePlace(makePostcodeAnswer({ admin_district: null, town: 'Leeds' }))).toEqual(
      at('Leeds'),
    )
    expect(readPostcodePlace(makePostcodeAnswer({ admin_district: '', city: 'York' }))).toEqual(at('York'))
  })

  it.each([
    null,
    'x',
    [],
    {},
    { status: 404, error: 'Postcode not found' },
    { status: 200, result: null },
    { status: 200, result: [] },
    { status: '200', result: { admin_district: 'Kent' } },
  ])('reads nothing from %j', answer => expect(readPostcodePlace(answer)).toBeNull())

  it('R80: reads the position, and drops one outside England', () => {
    const positionOf = (result: Record<string, unknown>) => {
      const { latitude, longitude } = readPostcodePlace(makePostcodeAnswer(result)) ?? {}
      return [latitude, longitude]
    }
    expect(positionOf({ latitude: 50.8225349, longitude: -0.1418812 })).toEqual([50.82253, -0.14188])
    expect(positionOf({ latitude: null, longitude: null })).toEqual([undefined, undefined])
    expect(positionOf({ latitude: '50.8', longitude: -0.1 })).toEqual([undefined, undefined])
    expect(positionOf({ latitude: 40.7, longitude: -74 })).toEqual([undefined, undefined])
  })

  it('rejects a district of 5 kB', () => {
    expect(readPostcodePlace(makePostcodeAnswer({ admin_district: 'x'.repeat(5_000) }))).toEqual(at(''))
    expect(readPostcodePlace(makePostcodeAnswer({ admin_district: { a: 1 } }))).toEqual(at(''))
  })
})
