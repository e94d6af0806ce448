import fc from 'fast-check'
import { directionsLink, mapsLink } from '../../../../src/domain/near/mapsLinks'
import { makeLocation } from '../../../support/events'

const nowhere = makeLocation({ venue: '', street: '', city: '', county: '', postcode: '' })
const ADDRESS =
  'The%20Lantern%20Room%2C%2012%20Ship%20Street%2C%20Brighton%2C%20BN1%201UG%2C%20United%20Kingdom'

describe('§2 View event, R80: links to the maps service', () => {
  it('search venue, street, city, postcode and country, or show the way there', () => {
    expect(mapsLink(makeLocation())).toBe(`https://www.google.com/maps/search/?api=1&query=${ADDRESS}`)
    expect(directionsLink(makeLocation())).toBe(
      `https://www.google.com/maps/dir/?api=1&destination=${ADDRESS}`,
    )
  })

  it('are missing if only the country is known', () => {
    expect(mapsLink(nowhere)).toBeNull()
    expect(directionsLink(nowhere)).toBeNull()
  })

  it('use any address text as a search term only (C16)', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('&dirflg=w#', 'javascript:alert(1)', '\ud800', '?query=x', '../'),
    )
    const partsOf = (link: string | null) => {
      const { origin, pathname, hash, searchParams } = new URL(link ?? '')
      return [origin, pathname, hash, ...searchParams.keys()]
    }
    fc.assert(
      fc.property(hostile, hostile, (venue, street) => {
        const place = makeLocation({ venue, street })
        const google = 'https://www.google.com'
        expect(partsOf(mapsLink(place))).toEqual([google, '/maps/search/', '', 'api', 'query'])
        expect(partsOf(directionsLink(place))).toEqual([google, '/maps/dir/', '', 'api', 'destination'])
      }),
    )
  })
})
