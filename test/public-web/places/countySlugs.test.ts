import { countiesOf, countyOfSlug } from '../../../public-web/places/countySlugs'
import { makeEvent, makeLocation } from '../../support/events'

const TODAY = '2026-11-20'
const filed = (eventId: string, shortLocation: string) => makeEvent({ eventId, shortLocation })
const REAL = [filed('one', 'Brighton and Hove'), filed('two', 'Brighton and Hove')]

describe('Public web: the counties of the events', () => {
  it('keep the spelling that most events have, if one event writes the name otherwise', () => {
    const events = [filed('claimed', 'BRIGHTON AND HOVE'), filed('other', 'KENT'), ...REAL]
    expect(countyOfSlug('brighton-and-hove', events)).toBe('Brighton and Hove')
    expect(countyOfSlug('kent', events)).toBe('Kent')
    expect(countiesOf([...events, filed('kent', 'Kent')], TODAY)).toEqual(['Brighton and Hove', 'Kent'])
  })

  it('lose none to an event with 250 names of its own', () => {
    const exceptions = Array.from({ length: 250 }, (_, at) => ({
      date: `2027-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
      location: makeLocation(),
      shortLocation: `Aa${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
    }))
    const flood = makeEvent({ eventId: 'flood', shortLocation: 'Aaa', exceptions })
    const counties = countiesOf([flood, ...REAL, filed('kent', 'Kent')], TODAY)
    expect(counties).toEqual(expect.arrayContaining(['Brighton and Hove', 'Kent']))
    expect(counties.length).toBeLessThanOrEqual(200)
  })
})
