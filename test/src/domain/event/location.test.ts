import { addressBlock, addressLines, addressPair, addressText } from '../../../../src/domain/event/labels'
import type { EventLocation } from '../../../../src/domain/event/event'
import { makeLocation } from '../../../support/events'

/** A place whose county is the county of its address. */
const placed = (change: Partial<EventLocation> = {}) => ({
  location: makeLocation(change),
  shortLocation: '',
})
const nowhere = makeLocation({ venue: '', street: '', city: '', county: '', postcode: '' })

describe('§2 View event, Location', () => {
  it('shows address lines, with the postcode unbroken', () => {
    expect(addressLines(placed())).toEqual(['12 Ship Street', 'Brighton', 'East Sussex', 'BN1\u00a01UG'])
  })

  it('shows address lines as two lines at a desk', () => {
    expect(addressPair(placed())).toEqual(['12 Ship Street, Brighton', 'East Sussex, BN1\u00a01UG'])
    expect(addressPair(placed({ city: '', county: '', postcode: '' }))).toEqual(['12 Ship Street'])
    expect(addressPair({ location: nowhere, shortLocation: '' })).toEqual([])
  })

  it('skips missing and repeated lines', () => {
    expect(addressLines(placed({ street: '', city: 'Bristol', county: 'Bristol' }))).toEqual([
      'Bristol',
      'BN1\u00a01UG',
    ])
  })

  it('names the county under which the event is listed, except in the address of the wizard (R86)', () => {
    const inBrighton = { ...placed(), shortLocation: 'Brighton and Hove' }
    expect(addressLines(inBrighton)).toContain('Brighton and Hove')
    expect(addressLines(inBrighton)).not.toContain('East Sussex')
    expect(addressText(inBrighton)).toContain('Brighton, Brighton and Hove, BN1 1UG')
    expect(addressBlock(inBrighton.location)).toBe('12 Ship Street\nBrighton\nEast Sussex BN1\u00a01UG')
  })

  it('gives other apps the whole address on one line', () => {
    expect(addressText(placed())).toBe(
      'The Lantern Room, 12 Ship Street, Brighton, East Sussex, BN1 1UG, United Kingdom',
    )
    expect(addressText({ location: { ...nowhere, country: '' }, shortLocation: '' })).toBe('')
  })
})
