import { countyCouncilOf } from './countyCouncils'
import { townOfCode } from './gazetteer'
import { formatPostcode, readPostcode } from './postcode'

/**
 * §7 Postcode lookup: answers like the postcode service. Any inward half of a known outward code is found, in the
 * district of that code's main town. Answers 404 for an unknown or invalid postcode.
 */
export function lookUpPostcode(text: string) {
  const postcode = readPostcode(text)
  if (!postcode) return { status: 404, error: 'Invalid postcode' }
  const town = townOfCode(postcode.outward)
  if (!town) return { status: 404, error: 'Postcode not found' }
  return {
    status: 200,
    result: {
      postcode: formatPostcode(postcode),
      country: town.state,
      region: town.region,
      longitude: town.longitude,
      latitude: town.latitude,
      admin_district: town.district,
      admin_county: countyCouncilOf(town),
      // The gazetteer knows no parishes.
      parish: null,
      outcode: postcode.outward,
      incode: postcode.inward,
    },
  }
}
