import { countiesFor } from '../../../../../src/domain/places/towns/findPlaces'
import { ENGLAND } from '../../../../../src/domain/places/towns/england'

const OFFERED = [
  'Brighton and Hove',
  'Cornwall',
  'East Sussex',
  'Greater London',
  'Kent',
  'North Yorkshire',
  'Surrey',
  'West Yorkshire',
]

const answers = (text: string, places: typeof ENGLAND | null = ENGLAND) =>
  countiesFor(text, OFFERED, places).map(({ county, place, isNeighbour }) =>
    [county, place && `${isNeighbour ? 'near' : 'for'} ${place.name}`].filter(Boolean).join(' '),
  )

describe('R68: counties for what a person types', () => {
  it("are the town's, then those near it", () => {
    expect(answers('Leeds').slice(0, 2)).toEqual(['West Yorkshire for Leeds', 'North Yorkshire near Leeds'])
  })

  it("are the postcode's, then those near it", () => {
    expect(answers('BN1 2RE').slice(0, 2)).toEqual([
      'Brighton and Hove for Brighton',
      'East Sussex near Brighton',
    ])
  })

  it('begin with the county of that name', () => {
    expect(answers('kent')[0]).toBe('Kent')
    expect(answers('surr')).toEqual(['Surrey', 'Greater London for Surrey Quays'])
    expect(answers('yorkshire').slice(0, 2)).toEqual(['North Yorkshire', 'West Yorkshire'])
  })

  it("include a county that the picker doesn't list yet if the place lies in it, but not if it is only near", () => {
    expect(answers('Oakham')).toEqual(['Rutland for Oakham'])
    expect(countiesFor('Oakham', [], ENGLAND).map(({ county }) => county)).toContain('Leicestershire')
  })

  it('come once each', () => {
    const counties = countiesFor('st', OFFERED, ENGLAND).map(({ county }) => county)
    expect(new Set(counties).size).toBe(counties.length)
  })

  it('are found by their names alone until the towns are loaded', () => {
    expect(answers('ork', null)).toEqual(['North Yorkshire', 'West Yorkshire'])
    expect(answers('Leeds', null)).toEqual([])
  })
})
