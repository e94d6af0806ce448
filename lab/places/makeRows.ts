import { ENGLISH_TOWNS } from '../../local-backend/lookups/gazetteer'
import { milesBetween } from '../../src/domain/places/towns/place'
import { plainName } from '../../src/domain/places/towns/plainName'
import { COUNTRY_DISTRICTS } from './countryDistricts'
import type { FoundPlace } from './geoNames'
import { OTHER_NAMES } from './otherNames'
import { QUARTERS } from './quarters'

interface Entry {
  name: string
  county: string
  codes: string[]
  latitude: number
  longitude: number
  size: number
}

/** Districts that the picker has as a county of their own (docs/product/places-and-counties.md). */
const OWN_COUNTIES = ['Brighton and Hove']
/** Two rows of one name in one county are one place if they lie this close together. */
const SAME_PLACE_MILES = 5
/** The smallest population of each size, from 1 to 5. */
const SIZES = [5_000, 20_000, 100_000, 300_000, 1_000_000]
const UNKNOWN_TOWN_SIZE = 1
const QUARTER_SIZE = 2

/**
 * R68: the rows of `england.json` by county: towns of the gazetteer, places of GeoNames, quarters and country
 * districts, each place once and each postcode district at one place. Throws if a country district has no
 * position, or if a name in otherNames.ts belongs to no place.
 */
export function makeRows(found: readonly FoundPlace[]): Record<string, string[]> {
  const entries: Entry[] = ENGLISH_TOWNS.map(({ name, county, district, outwardCodes, ...at }) => ({
    name,
    county: countyOf(county, district),
    codes: outwardCodes,
    latitude: at.latitude,
    longitude: at.longitude,
    size: UNKNOWN_TOWN_SIZE,
  }))
  const towns = [...entries]
  const known = (name: string, county: string, at: Pick<Entry, 'latitude' | 'longitude'> | null) =>
    entries.find(
      entry =>
        entry.county === county &&
        namesOf(entry).some(own => plainName(own) === plainName(name)) &&
        (at === null || milesBetween(entry, at) < SAME_PLACE_MILES),
    )

  for (const { name, population, county: ofCode, ...at } of found) {
    const near = nearest(towns, at)
    const isCity = OWN_COUNTIES.includes(near.county) && milesBetween(near, at) < SAME_PLACE_MILES
    const county = ofCode === null || isCity ? near.county : ofCode
    const size = SIZES.filter(least => population >= least).length
    const same = known(name, county, at) ?? known(name, near.county, at)
    if (same) same.size = Math.max(same.size, size)
    else entries.push({ name: shortSaint(name), county, codes: [], ...at, size })
  }

  for (const [county, name, codes, at] of readRows(QUARTERS)) {
    if (at === null) throw new Error(`${name} in ${county} has no position.`)
    const near = nearest(towns, at)
    const own = OWN_COUNTIES.includes(near.county) ? near.county : county
    const place = known(name, own, at) ?? add({ name, county: own, codes: [], ...at, size: 0 })
    place.name = name
    claim(place, codes, QUARTER_SIZE)
  }
  const unplaced: string[] = []
  for (const [county, name, codes, at] of readRows(COUNTRY_DISTRICTS)) {
    const same = known(name, county, at)
    const place = same ?? (at && add({ name, county, codes: [], ...at, size: 0 }))
    if (place) claim(place, codes, 0)
    else unplaced.push(`${name}, ${county}`)
  }
  if (unplaced.length > 0) throw new Error(`These places have no position: ${unplaced.join('; ')}.`)

  function add(entry: Entry): Entry {
    entries.push(entry)
    return entry
  }
  /** Gives postcode districts to a place, and takes them from all other places. */
  function claim(place: Entry, codes: string[], leastSize: number) {
    for (const entry of entries) entry.codes = entry.codes.filter(code => !codes.includes(code))
    place.codes = [...codes, ...place.codes]
    place.size = Math.max(place.size, leastSize)
  }
  const names = new Set(entries.map(({ name, county }) => `${name}, ${county}`))
  const unused = Object.keys(OTHER_NAMES).filter(name => !names.has(name))
  if (unused.length > 0) throw new Error(`otherNames.ts names unknown places: ${unused.join('; ')}.`)
  return rowsByCounty(entries)
}

/** The county as the picker names it. The City of London belongs to Greater London (R48). */
function countyOf(county: string | null, district: string): string {
  if (OWN_COUNTIES.includes(district)) return district
  return county === 'City of London' || county === null ? 'Greater London' : county
}

/** The name of a place and its other names. */
const namesOf = ({ name, county }: Pick<Entry, 'name' | 'county'>) => [
  name,
  ...(OTHER_NAMES[`${name}, ${county}`]?.split(', ') ?? []),
]

const shortSaint = (name: string) => name.replace(/\bSaint\b/, 'St')

const twoPlaces = (degrees: number) => degrees.toFixed(2).replace(/^-0\.00$/, '0.00')

function nearest(towns: readonly Entry[], at: Pick<Entry, 'latitude' | 'longitude'>): Entry {
  return towns.reduce((best, town) => (milesBetween(town, at) < milesBetween(best, at) ? town : best))
}

type Row = [county: string, name: string, codes: string[], at: { latitude: number; longitude: number } | null]

function readRows(table: Readonly<Record<string, readonly string[]>>): Row[] {
  return Object.entries(table).flatMap(([county, rows]) =>
    rows.map((row): Row => {
      const [name = '', codes = '-', position] = row.split(', ')
      const [latitude = NaN, longitude = NaN] = position?.split(' ').map(Number) ?? []
      return [county, name, codes === '-' ? [] : codes.split(' '), position ? { latitude, longitude } : null]
    }),
  )
}

/** Larger places come first, so that a shared district belongs to the first row that lists it. */
function rowsByCounty(entries: Entry[]): Record<string, string[]> {
  const taken = new Set<string>()
  const rows: Record<string, string[]> = {}
  for (const entry of entries) {
    const own = entry.codes.filter(code => !taken.has(code))
    for (const code of own) taken.add(code)
    const names = namesOf(entry).join(' = ')
    const position = [entry.latitude, entry.longitude].map(twoPlaces).join(' ')
    ;(rows[entry.county] ??= []).push([names, own.join(' '), position, entry.size].join(', '))
  }
  const sorted = Object.keys(rows).sort()
  return Object.fromEntries(sorted.map(county => [county, (rows[county] ?? []).sort()]))
}
