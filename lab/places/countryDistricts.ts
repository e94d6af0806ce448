import { NORTHERN_DISTRICTS } from './northernDistricts'
import { SOUTHERN_DISTRICTS } from './southernDistricts'

/**
 * The postcode districts that the gazetteer of the local backend doesn't know, each with the town or village that its
 * addresses name, by county: 'town, outward codes'. GeoNames has the position, unless the row ends with one.
 */
export const COUNTRY_DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  ...NORTHERN_DISTRICTS,
  ...SOUTHERN_DISTRICTS,
}
