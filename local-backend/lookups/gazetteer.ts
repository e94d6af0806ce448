import { readOutwardCodes } from './outwardCodes'
import { EAST_MIDLANDS } from './towns/eastMidlands'
import { EAST_OF_ENGLAND } from './towns/eastOfEngland'
import { LONDON } from './towns/london'
import { NORTH_EAST } from './towns/northEast'
import { NORTH_WEST } from './towns/northWest'
import { OUTSIDE_TOWNS } from './towns/outsideEngland'
import { SOUTH_EAST } from './towns/southEast'
import { SOUTH_WEST } from './towns/southWest'
import { WEST_MIDLANDS } from './towns/westMidlands'
import { YORKSHIRE_AND_THE_HUMBER } from './towns/yorkshireAndTheHumber'

/** Ceremonial county, then local-authority district, then rows 'town, outward codes, latitude longitude'. */
type RegionTowns = Record<string, Record<string, string[]>>

export interface Town {
  name: string
  /** The post town of its addresses: London for the parts of London with a London postcode. */
  city: string
  /** The outward halves of its postcodes, the main one first. */
  outwardCodes: string[]
  /** The local authority, by its official name. */
  district: string
  /** The ceremonial county; null outside England. */
  county: string | null
  /** The English region; null outside England. */
  region: string | null
  /** The country within the United Kingdom, such as 'England'. */
  state: string
  latitude: number
  longitude: number
}

const REGIONS: Record<string, RegionTowns> = {
  'North East': NORTH_EAST,
  'North West': NORTH_WEST,
  'Yorkshire and The Humber': YORKSHIRE_AND_THE_HUMBER,
  'East Midlands': EAST_MIDLANDS,
  'West Midlands': WEST_MIDLANDS,
  'East of England': EAST_OF_ENGLAND,
  London: LONDON,
  'South East': SOUTH_EAST,
  'South West': SOUTH_WEST,
}
const LONDON_CODE = /^(E|EC|N|NW|SE|SW|W|WC)\d/

export const ENGLISH_TOWNS: Town[] = Object.entries(REGIONS).flatMap(([region, counties]) =>
  Object.entries(counties).flatMap(([county, districts]) =>
    Object.entries(districts).flatMap(([district, rows]) =>
      rows.map(row => readTown(row, district, county, region)),
    ),
  ),
)

/** All towns; those outside England come last. */
export const TOWNS: Town[] = [
  ...ENGLISH_TOWNS,
  ...OUTSIDE_TOWNS.map(({ outward, ...town }) => ({
    ...town,
    city: town.name,
    outwardCodes: [outward],
    county: null,
    region: null,
  })),
]

const townsByCode = new Map<string, Town>()
for (const town of TOWNS) {
  for (const code of town.outwardCodes) if (!townsByCode.has(code)) townsByCode.set(code, town)
}

/** The main town of an outward code: the first one that lists it. Undefined for an unknown code. */
export const townOfCode = (outwardCode: string) => townsByCode.get(outwardCode)

function readTown(row: string, district: string, county: string, region: string): Town {
  const [name = '', codes = '', coordinates = ''] = row.split(', ')
  const [latitude = NaN, longitude = NaN] = coordinates.split(' ').map(Number)
  const city = LONDON_CODE.test(codes) ? 'London' : name
  return {
    name,
    city,
    outwardCodes: readOutwardCodes(codes),
    district,
    county,
    region,
    state: 'England',
    latitude,
    longitude,
  }
}
