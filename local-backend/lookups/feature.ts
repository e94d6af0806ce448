import type { Town } from './gazetteer'
import { stableNumber } from './stableNumber'

/** The geocoder's properties of a place. Unknown properties are left out. */
export interface PlaceProperties {
  osm_id: number
  osm_type: 'N' | 'W' | 'R'
  osm_key: string
  osm_value: string
  type: 'house' | 'city' | 'district'
  name?: string
  housenumber?: string
  street?: string
  district?: string
  city?: string
  county?: string
  state: string
  postcode?: string
  country: string
  countrycode: string
}

/** §7 Address search: one result, a GeoJSON feature. Coordinates are longitude, latitude. */
export interface AddressFeature {
  type: 'Feature'
  properties: PlaceProperties
  geometry: { type: 'Point'; coordinates: [number, number] }
}

/** The properties of a place that don't come from its town. */
export type OwnProperties = Omit<
  PlaceProperties,
  'osm_id' | 'osm_type' | 'county' | 'state' | 'country' | 'countrycode'
>

/** The maximum distance of a venue from the centre of its town, in degrees: about 1 km each way. */
const SPREAD = 0.01

/**
 * A place at the centre of a town. Its id depends only on its own properties, so that adding towns doesn't change it.
 */
export function makePlace(town: Town, own: OwnProperties): AddressFeature {
  const { postcode = '', name = '' } = own
  return {
    type: 'Feature',
    properties: {
      osm_id: stableNumber([name, postcode, town.name, town.district, own.osm_value].join('|')),
      osm_type: 'N',
      ...own,
      ...(town.county === null ? {} : { county: town.county }),
      state: town.state,
      country: 'United Kingdom',
      countrycode: 'GB',
    },
    geometry: { type: 'Point', coordinates: [town.longitude, town.latitude] },
  }
}

/** A venue somewhere in a town. */
export function makeVenue(town: Town, own: Omit<OwnProperties, 'type'>): AddressFeature {
  const venue = makePlace(town, { ...own, type: 'house' })
  const offset = (axis: string) => ((stableNumber(`${axis}${own.name}`) % 2001) / 1000 - 1) * SPREAD
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  const coordinates: [number, number] = [
    round(town.longitude + offset('east')),
    round(town.latitude + offset('north')),
  ]
  return { ...venue, geometry: { type: 'Point', coordinates } }
}
