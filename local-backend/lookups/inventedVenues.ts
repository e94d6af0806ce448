import { makeVenue, type AddressFeature } from './feature'
import { TOWNS, type Town } from './gazetteer'
import { INWARD_LETTERS } from './postcode'
import { stableNumber, stablePick } from './stableNumber'

/** The kinds of venue in every town, each with the geocoder's key and value. */
const KINDS = [
  ['Town Hall', 'amenity', 'townhall'],
  ['Community Centre', 'amenity', 'community_centre'],
  ['Dance Studio', 'leisure', 'dance'],
  ['Movement Studio', 'leisure', 'dance'],
  ['Arts Centre', 'amenity', 'arts_centre'],
  ['Social Club', 'club', 'social'],
] as const

const STREETS = [
  'High Street',
  'Station Road',
  'Church Street',
  'Market Place',
  'Mill Lane',
  'Park Road',
  'Chapel Walk',
  'Victoria Road',
  'Queen Street',
  'School Lane',
]

const DIGITS = '0123456789'

/** Invented venues: the same few in every town, so that any town can be tried. */
export const inventedVenues = (): AddressFeature[] => TOWNS.flatMap(venuesOf)

function venuesOf(town: Town): AddressFeature[] {
  const venues = KINDS.map(([kind, key, value]) => {
    const name = `${town.name} ${kind}`
    const seed = `${name}, ${town.district}`
    return makeVenue(town, {
      osm_key: key,
      osm_value: value,
      name,
      housenumber: String((stableNumber(`${seed} number`) % 98) + 1),
      street: stablePick(STREETS, `${seed} street`),
      ...areaOf(town),
      postcode: inventedPostcode(town, seed),
    })
  })
  return [...venues, bandstand(town)]
}

/** A place without an address, as many mapped places are: the app can't use it (§5 Address search). */
const bandstand = (town: Town) =>
  makeVenue(town, {
    osm_key: 'leisure',
    osm_value: 'bandstand',
    name: `${town.name} Bandstand`,
    ...areaOf(town),
  })

const areaOf = ({ name, city }: Town) => ({ city, ...(city === name ? {} : { district: name }) })

function inventedPostcode({ outwardCodes }: Town, seed: string): string {
  const letter = (place: string) => stablePick([...INWARD_LETTERS], seed + place)
  const inward = stablePick([...DIGITS], `${seed} digit`) + letter(' first') + letter(' second')
  return `${stablePick(outwardCodes, `${seed} code`)} ${inward}`
}
