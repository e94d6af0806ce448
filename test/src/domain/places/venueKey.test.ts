import { venueKey } from '../../../../src/domain/places/venueKey'
import { makeEvent } from '../../../support/events'

const at = (venue: string, postcode = '', street = '', city = '') =>
  venueKey({ ...makeEvent().location, venue, postcode, street, city })

describe('R89: the key of a venue', () => {
  // Devices keep these keys. A change would end what people follow.
  it.each([
    ['pmkybs', 'The Haunt', 'BN1 1UE', '', ''],
    ['1g7mtqo', 'Old Market Hall', '', '11a Upper Market Street', 'Brighton'],
    ['1l7c7d4', 'Café Revolución', 'SE1 4TW', '', ''],
  ])('%s stays that of %s', (key, ...place) => expect(at(...place)).toBe(key))

  it('is the same for two spellings of one place', () => {
    expect(at('the haunt', 'bn11ue')).toBe(at('The Haunt', 'BN1 1UE', '10 Pool Valley', 'Brighton'))
    expect(at('The Haunt', 'BN1 1UF')).not.toBe(at('The Haunt', 'BN1 1UE'))
  })

  it("doesn't exist without a venue", () => expect(at('', 'BN1 1UE')).toBe(''))
})
