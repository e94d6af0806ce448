import { countyCouncilOf } from './countyCouncils'
import { townOfCode } from './gazetteer'
import { formatPostcode, readPostcode } from './postcode'

/**
 * §7 Postcode lookup: what the postcode service answers. Every inward half of a known outward one is found,
 * and lies in the district of its main town. 404 for a postcode that is unknown, or is no postcode.
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
      // Parishes are below the level of this gazetteer.
      parish: null,
      outcode: postcode.outward,
      incode: postcode.inward,
    },
  }
}
