import { countiesOf, countyOfSlug } from '../../../public-web/places/countySlugs'
import { DISTRICTS } from '../../../src/domain/places/districts'
import { addDays } from '../../../src/domain/time/days'
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

  it('keep it, too, if most events write it otherwise', () => {
    const wrong = [1, 2, 3].map(at => filed(`claimed${at}`, 'BRIGHTON AND HOVE'))
    expect(countyOfSlug('brighton-and-hove', [...wrong, REAL[0]!])).toBe('Brighton and Hove')
    expect(countiesOf([...wrong, REAL[0]!], TODAY)).toEqual(['Brighton and Hove'])
  })

  it('are places of England: no event makes a page with a name of its own', () => {
    const events = [filed('one', 'Free watches at evil.example'), filed('two', 'Scotland'), ...REAL]
    expect(countiesOf(events, TODAY)).toEqual(['Brighton and Hove'])
    expect(countyOfSlug('free-watches-at-evil-example', events)).toBeNull()
    // Older events may be filed under a district, in any spelling.
    for (const older of ['County Durham', 'Bristol, City of', 'London', 'Brighton & Hove'])
      expect(countiesOf([filed('older', older)], TODAY)).toEqual([older])
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

  it('lose none to an event with dates in 249 districts of England', () => {
    const districts = Object.values(DISTRICTS).flatMap(list => list.split(/[;:]/).map(name => name.trim()))
    const exceptions = districts
      .sort()
      .slice(0, 249)
      .map((shortLocation, at) => ({ date: addDays(TODAY, at), location: makeLocation(), shortLocation }))
    const all = Object.keys(DISTRICTS)
    const flood = makeEvent({ eventId: 'flood', shortLocation: 'Wiltshire', exceptions })
    const real = [...all, 'York', 'Wirral', 'Brighton and Hove']
    const events = [flood, ...real.map(county => filed(county, county))]
    expect(countiesOf(events, TODAY)).toEqual(expect.arrayContaining(real))
    expect(countiesOf(events, TODAY)).toHaveLength(200)
    expect(countyOfSlug('york', events)).toBe('York')
  })
})
