/** The geocoder's properties of one place. An `undefined` removes a property. */
export function makeFeature(properties: Record<string, unknown> = {}) {
  return {
    type: 'Feature',
    properties: {
      osm_id: 1001,
      osm_type: 'N',
      osm_key: 'amenity',
      osm_value: 'nightclub',
      type: 'house',
      name: 'Revolution',
      street: 'West Street',
      city: 'Brighton',
      county: 'East Sussex',
      state: 'England',
      postcode: 'BN1 2RA',
      country: 'United Kingdom',
      countrycode: 'GB',
      ...properties,
    },
    geometry: { type: 'Point', coordinates: [-0.143, 50.821] },
  }
}

/** The postcode service's answer for a postcode in Brighton. */
export function makePostcodeAnswer(result: Record<string, unknown> = {}) {
  return {
    status: 200,
    result: {
      postcode: 'BN1 2RA',
      country: 'England',
      region: 'South East',
      admin_district: 'Brighton and Hove',
      admin_county: null,
      parish: null,
      outcode: 'BN1',
      incode: '2RA',
      ...result,
    },
  }
}
