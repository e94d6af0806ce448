import { ENGLAND } from '../../../../../src/domain/places/towns/england'
import { findPlaces } from '../../../../../src/domain/places/towns/findPlaces'

const found = (text: string, limit = 3) =>
  findPlaces(ENGLAND, text, limit).map(({ name, county }) => `${name}, ${county}`)

describe('R68: places for what a person types', () => {
  it.each([
    ['Leeds', 'Leeds, West Yorkshire'],
    ['  leed', 'Leeds, West Yorkshire'],
    ['SHOREDITCH', 'Shoreditch, Greater London'],
    ['headingley', 'Headingley, West Yorkshire'],
    ['chorlton', 'Chorlton-cum-Hardy, Greater Manchester'],
    ['saint albans', 'St Albans, Hertfordshire'],
    ['kings cross', "King's Cross, Greater London"],
    ['newcastle', 'Newcastle upon Tyne, Tyne and Wear'],
    ['kingston upon hull', 'Hull, East Riding of Yorkshire'],
    ['clapham', 'Clapham, Greater London'],
    ['hove', 'Hove, Brighton and Hove'],
    ['bridge hebden', 'Hebden Bridge, West Yorkshire'],
    ['richmond north yorks', 'Richmond, North Yorkshire'],
    ['se1', 'Southwark, Greater London'],
    ['se14tw', 'Southwark, Greater London'],
    ['SE1 4TW', 'Southwark, Greater London'],
    ['ls6 2', 'Headingley, West Yorkshire'],
    ['LS6 2AB', 'Headingley, West Yorkshire'],
    ['bs99 1aa', 'Bristol, Bristol'],
  ])('finds %s', (text, place) => {
    expect(found(text)[0]).toBe(place)
  })

  it('puts a larger place before others of the same name', () => {
    expect(found('richmond')).toEqual(['Richmond, Greater London', 'Richmond, North Yorkshire'])
  })

  it('finds only the district of a whole postcode, but more places while a district is typed', () => {
    expect(found('LS1 4AP')).toEqual(['Leeds, West Yorkshire'])
    expect(found('LS1', 99)).toContain('Bramley, West Yorkshire')
  })

  it.each(['', ' ', 'l', 'xyzzy', 'EH1 1AA', 'ZZ9', '(.*', "'", '1', 'é'.repeat(9_999)])(
    'finds nothing for %j',
    text => {
      expect(found(text)).toEqual([])
    },
  )
})
