import fc from 'fast-check'
import {
  addressLength,
  addressParts,
  isInEngland,
  locationAt,
  readAddresses,
  readQuery,
} from '../../../../src/domain/places/addressSearch'
import { EMPTY_LOCATION } from '../../../../src/domain/event/reader/emptyFields'
import { isPostcodeOutside, readPostcode } from '../../../../src/domain/places/postcodes'
import { makeFeature } from '../../../support/addresses'
import { makeLocation } from '../../../support/events'

const read = (...places: Record<string, unknown>[]) => readAddresses({ features: places.map(makeFeature) })

describe('§5 Address search', () => {
  it.each([
    ['Brig', null],
    ['  Brig  ', null],
    ['B r i g', 'B r i g'],
    ['    ', null],
    ['Brigh', 'Brigh'],
    ['  Brighton   Revolution ', 'Brighton Revolution'],
  ])('needs a query of more than 4 characters after trimming (R47): %j', (typed, query) => {
    expect(readQuery(typed)).toBe(query)
  })

  it('keeps only results with a postcode', () => {
    const found = read({ postcode: undefined, osm_id: 1 }, { osm_id: 2 }, { postcode: 'BN1', osm_id: 3 })
    expect(found?.map(({ osmId }) => osmId)).toEqual(['2'])
  })

  it('gives at most five places, and each osm_id once (R47)', () => {
    expect(read(...[1, 2, 3, 4, 5, 6].map(osm_id => ({ osm_id })))).toHaveLength(5)
    expect(read({ osm_id: 1 }, { osm_id: 1 }, { osm_id: '1' })).toHaveLength(1)
  })

  it('shows name, street, town, city, county, postcode and country, each once', () => {
    const [address] = read({ town: 'Hove', housenumber: '77' }) ?? []
    expect(address && addressParts(address)).toEqual([
      'Revolution',
      '77 West Street',
      'Hove',
      'Brighton',
      'East Sussex',
      'BN1 2RA',
      'United Kingdom',
    ])
    const [twice] = read({ city: 'Bristol', county: 'Bristol' }) ?? []
    expect(twice && addressParts(twice)).toEqual([
      'Revolution',
      'West Street',
      'Bristol',
      'BN1 2RA',
      'United Kingdom',
    ])
  })

  it('makes the chosen place the location, but keeps the help text, and the venue too if the place has no name', () => {
    const before = makeLocation({ venue: 'Back room', description: 'Up the stairs' })
    const [named] = read({ housenumber: '77' }) ?? []
    expect(named && locationAt(named, before)).toEqual({
      venue: 'Revolution',
      street: '77 West Street',
      city: 'Brighton',
      county: 'East Sussex',
      postcode: 'BN1 2RA',
      state: 'England',
      country: 'United Kingdom',
      description: 'Up the stairs',
      latitude: 50.821,
      longitude: -0.143,
    })
    const [nameless] = read({ name: undefined, town: 'Hove' }) ?? []
    expect(nameless && locationAt(nameless, before)).toMatchObject({
      venue: 'Back room',
      street: 'West Street, Hove',
      city: 'Brighton',
    })
    const [village] = read({ city: undefined, town: 'Ditchling' }) ?? []
    expect(village && locationAt(village, before)).toMatchObject({ street: 'West Street', city: 'Ditchling' })
  })
})

describe("C35: the reader of a geocoder's answer", () => {
  it.each([null, undefined, 7, 'x', [], {}, { features: null }, { features: 'x' }, { features: { 0: 1 } }])(
    'finds no places in %j',
    answer => expect(readAddresses(answer)).toBeNull(),
  )

  it.each([null, 7, {}, { properties: null }, { properties: [] }, { properties: 'x' }])(
    'drops a place %j and keeps the others',
    feature => expect(readAddresses({ features: [feature, makeFeature({})] })).toHaveLength(1),
  )

  it.each(['<b>', 'BN1 2RA<script>', '', 7, { a: 1 }, 'SW1A/../', 'x'.repeat(5_000), 'BN12RAA', 'BN1 2CA'])(
    'rejects %j as a postcode',
    postcode => expect(read({ postcode })).toEqual([]),
  )

  it('drops a line that is not a short text', () => {
    const [address] = read({ name: 'x'.repeat(121), street: { a: 1 }, city: 7, county: ['Kent'] }) ?? []
    expect(address).toMatchObject({ name: '', street: '', city: '', county: '' })
  })

  it('strips control characters and overrides, and spells a country as the database does', () => {
    const [address] = read({ name: 'Revo\u202Elution\n2', country: 'united kingdom' }) ?? []
    expect(address).toMatchObject({ name: 'Revolution 2', country: 'United Kingdom' })
  })

  it.each([
    [[-0.1431234, 50.8214321], { latitude: 50.82143, longitude: -0.14312 }],
    [[50.821, -0.143], {}],
    [[-74, 40.7], {}],
    [['-0.143', '50.821'], {}],
    [[null, null], {}],
    [[-0.143], {}],
    ['-0.143,50.821', {}],
    [undefined, {}],
  ])('R80: reads %j as longitude and latitude in England, else as no position', (coordinates, position) => {
    const feature = { ...makeFeature(), geometry: { type: 'Point', coordinates } }
    const [address] = readAddresses({ features: [feature] }) ?? []
    const { latitude, longitude } = address ?? {}
    expect({
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
    }).toEqual(position)
    expect(address?.postcode).toBe('BN1 2RA')
    // The address before this one may have had a position.
    const before = makeLocation({ latitude: 53.8, longitude: -1.5 })
    expect(address && locationAt(address, before).latitude).toBe(latitude)
  })

  it.each([null, 7, 'x', []])('R80: reads no position from the geometry %j', geometry => {
    const [address] = readAddresses({ features: [{ ...makeFeature(), geometry }] }) ?? []
    expect(address).not.toHaveProperty('latitude')
  })

  it('drops a place without its own id', () => {
    expect(read({ osm_id: undefined }, { osm_id: { a: 1 } })).toEqual([])
  })

  it('keeps only what fits into the database, whatever the geocoder says (R55)', () => {
    const value = fc.oneof(fc.string({ maxLength: 400 }), fc.integer(), fc.constant(null), fc.jsonValue())
    const place = fc.dictionary(
      fc.constantFrom('name', 'street', 'housenumber', 'town', 'city', 'county', 'state', 'country'),
      value,
    )
    fc.assert(
      fc.property(place, properties => {
        for (const address of read(properties) ?? []) {
          const location = locationAt(address, EMPTY_LOCATION)
          expect(addressLength(location)).toBeLessThanOrEqual(400)
          expect(location.venue.length).toBeLessThanOrEqual(120)
          expect(Object.values(location).join('')).not.toMatch(/[\r\n]/)
        }
      }),
    )
    expect(
      read({
        street: 's'.repeat(120),
        city: 'c'.repeat(120),
        county: 'k'.repeat(120),
        state: 'e'.repeat(120),
      }),
    ).toEqual([])
  })
})

describe('R47: a place is judged as in England or not:', () => {
  it.each([
    [{}, true],
    [{ country: 'England', state: '' }, true],
    [{ country: 'Great Britain' }, true],
    [{ country: 'France', state: '' }, false],
    [{ country: '' }, false],
    [{ state: 'Scotland' }, false],
    [{ state: 'Wales' }, false],
    [{ state: '', postcode: 'EH1 1BB' }, false],
    [{ state: '', postcode: 'JE2 3QA' }, false],
    // The border runs through these postcode areas.
    [{ state: '', postcode: 'TD15 1AA' }, true],
    [{ state: '', postcode: 'HR5 3DJ' }, true],
  ])('%j: %s', (place, isIn) => {
    expect(isInEngland(makeLocation(place))).toBe(isIn)
  })
})

describe('R47: a postcode', () => {
  it.each([
    ['bn12ra', 'BN1 2RA'],
    [' sw1a 1aa ', 'SW1A 1AA'],
    ['M11AE', 'M1 1AE'],
    ['W1T\t3NE', 'W1T 3NE'],
    ['BN1', null],
    ['12345', null],
    ['SW1A%2F..%2F', null],
    [null, null],
  ])('typed as %j is read as %j', (text, postcode) => expect(readPostcode(text)).toBe(postcode))

  it("belongs to an area only if all the area's letters match", () => {
    expect(isPostcodeOutside('G1 1AA')).toBe(true)
    expect(isPostcodeOutside('GU1 1AA')).toBe(false)
    expect(isPostcodeOutside('S1 1AA')).toBe(false)
    expect(isPostcodeOutside('')).toBe(false)
  })
})
