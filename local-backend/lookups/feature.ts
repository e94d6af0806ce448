import type { Town } from './gazetteer'
import { stableNumber } from './stableNumber'

/** What the geocoder says of a place; a field it knows nothing of is left out. */
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

/** What a place has beside what its town gives it. */
export type OwnProperties = Omit<
  PlaceProperties,
  'osm_id' | 'osm_type' | 'county' | 'state' | 'country' | 'countrycode'
>

/** Degrees that a venue may lie from the middle of its town, each way: about 1 km. */
const SPREAD = 0.01

/** A place in the middle of a town. Its id follows from what and where it is, so that it stays when towns are added. */
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
