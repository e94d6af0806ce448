import fc from 'fast-check'
import {
  distanceLabel,
  distanceOf,
  distancesFrom,
  type Gazetteer,
  placeKey,
  placesOf,
  whereIs,
} from '../../../../src/domain/near/distances'
import { readHomePlace } from '../../../../src/domain/near/homePlace'
import { makeEvent, makeLocation } from '../../../support/events'

const BRIGHTON = { latitude: 50.82, longitude: -0.14 }
const LEEDS = { latitude: 53.8, longitude: -1.55 }
const KENT = { latitude: 51.2, longitude: 0.7 }
const gazetteer: Gazetteer = {
  ofDistrict: outward => (outward === 'BN1' ? BRIGHTON : null),
  ofTown: (town, county) => (town === 'Leeds' && county === 'West Yorkshire' ? LEEDS : null),
  ofCounty: county => (county === 'Kent' ? KENT : null),
}
const placed = (location: Parameters<typeof makeLocation>[0], shortLocation = 'East Sussex') => ({
  location: makeLocation(location),
  shortLocation,
})

describe('R80: where an event takes place', () => {
  it.each([
    [
      'its own position',
      placed({ latitude: 51.5, longitude: -0.1 }),
      { latitude: 51.5, longitude: -0.1, sureness: 'exact' },
    ],
    ['its postcode', placed({ postcode: 'bn1 1ug' }), { ...BRIGHTON, sureness: 'district' }],
    [
      'its town',
      placed({ postcode: 'XX1 1XX', city: 'Leeds' }, 'West Yorkshire'),
      { ...LEEDS, sureness: 'town' },
    ],
    ['its county', placed({ postcode: '', city: 'Nowhere' }, 'Kent'), { ...KENT, sureness: 'county' }],
    [
      'the county of its address',
      placed({ postcode: '', city: '', county: 'Kent' }, ''),
      { ...KENT, sureness: 'county' },
    ],
    ['nothing', placed({ postcode: '', city: '', county: '' }, ''), null],
    // These positions don't count: half of one, and one outside England.
    ['its postcode', placed({ latitude: 51.5 }), { ...BRIGHTON, sureness: 'district' }],
    ['its postcode', placed({ latitude: 40.7, longitude: -74 }), { ...BRIGHTON, sureness: 'district' }],
  ])('is known by %s', (_by, place, expected) => expect(whereIs(place, gazetteer)).toEqual(expected))

  it('is known without the gazetteer only if the event has a position', () => {
    expect(whereIs(placed({}), null)).toBeNull()
    expect(whereIs(placed({ latitude: 51.5, longitude: -0.1 }), null)?.sureness).toBe('exact')
  })
})

describe('R80: the distance of an event', () => {
  it.each([
    [0, true, '0 mi'],
    [0.04, true, '0 mi'],
    [0.44, true, '0.4 mi'],
    [1.24, true, '1.2 mi'],
    [9.94, true, '9.9 mi'],
    [9.96, true, '10 mi'],
    [61.6, true, '62 mi'],
    [0.2, false, 'about 1 mi'],
    [3.4, false, 'about 3 mi'],
    [71.7, false, 'about 72 mi'],
  ])('%d miles, known exactly: %s, is %j', (miles, isExact, label) =>
    expect(distanceLabel({ miles, isExact })).toBe(label),
  )

  it('is known for an event and for a date that has moved', () => {
    const event = makeEvent({
      exceptions: [
        {
          date: '2026-11-27',
          location: makeLocation({ postcode: '', city: 'Leeds' }),
          shortLocation: 'West Yorkshire',
        },
        { date: '2026-12-04', isCancelled: true },
      ],
    })
    const places = placesOf([event, makeEvent({ eventId: 'e2' })])
    expect(places.size).toBe(2)
    const distances = distancesFrom(BRIGHTON, places, gazetteer)
    expect(distanceOf(event, distances)).toEqual({ miles: 0, isExact: false })
    const moved = distanceOf(placed({ postcode: '', city: 'Leeds' }, 'West Yorkshire'), distances)
    expect(moved?.miles).toBeGreaterThan(200)
    expect(moved?.miles).toBeLessThan(225)
    expect(distanceOf(placed({ postcode: 'M1 1AE', city: 'Manchester' }), distances)).toBeUndefined()
    expect(distanceOf(event, null)).toBeUndefined()
  })

  it('is never read from a property that every object inherits (C20)', () => {
    const name = fc.constantFrom('__proto__', 'constructor', 'toString', '')
    fc.assert(
      fc.property(name, name, name, (postcode, city, county) => {
        const place = placed({ postcode, city, county }, county)
        expect(distanceOf(place, {})).toBeUndefined()
        expect(Object.hasOwn(Object.prototype, placeKey(place))).toBe(false)
      }),
    )
  })
})

describe('R80: the stored home place', () => {
  const home = { town: 'Leeds', county: 'West Yorkshire', ...LEEDS }

  it('is read as it was stored', () => expect(readHomePlace(JSON.stringify(home))).toEqual(home))

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    JSON.stringify({ ...home, town: '' }),
    JSON.stringify({ ...home, town: { a: 1 } }),
    JSON.stringify({ ...home, latitude: '53.8' }),
    JSON.stringify({ ...home, longitude: null }),
    JSON.stringify({ ...home, latitude: 90 }),
  ])('is none if the device holds %j', text => expect(readHomePlace(text)).toBeNull())
})
