import type { DanceEvent } from '../../src/domain/event/event'
import { countyWord } from '../../src/domain/event/labels'
import type { Thing } from './thing'

/** R47: every event is in England. */
const COUNTRY = 'GB'

/** R86: the place as a Place of schema.org, with the known parts of its address. */
export function placeOf(event: DanceEvent): Thing {
  const { venue, street, city, postcode } = event.location
  const county = countyWord(event)
  const address = {
    streetAddress: street,
    addressLocality: city,
    addressRegion: county,
    postalCode: postcode,
    addressCountry: COUNTRY,
  }
  const name = [venue, street, city, county].find(text => text !== '')
  return {
    '@type': 'Place',
    ...(name !== undefined && { name }),
    address: { '@type': 'PostalAddress', ...given(address) },
  }
}

const given = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
