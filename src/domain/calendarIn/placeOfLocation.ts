import type { County } from '../event/event'
import { offeredCounties } from '../places/countyOfAddress'
import { isPostcodeOutside, readPostcode } from '../places/postcodes'
import { milesBetween, type Place } from '../places/towns/place'
import { listedCounty, placeOfDistrict } from '../places/towns/placeOf'
import { plainName } from '../places/towns/plainName'
import type { PasteContext } from '../paste/readFacts'

/** LOCATION on one line. Whoever made the file may have filled it with spaces, so each is looked at once. */
export const locationLine = (location: string): string =>
  location
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ')

/** R92: the parts of a place. `doubt` is why a person must look at it, or null. */
export interface TakenPlace {
  venue?: string
  street?: string
  town?: string
  postcode?: string
  county?: County
  doubt: string | null
}

const COUNTRY = /^(?:united kingdom|uk|u\.k\.|gb|great britain|england|royaume-uni|vereinigtes königreich)$/i
const NOWHERE =
  /^(?:tb[acd]|to be (?:announced|confirmed)|online|virtual|zoom|various|see (?:website|description))\b/i
const POSTCODE_END = /(?:^|\s)([a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2})$/i
const STREET =
  /^\d+[a-z]?(?:\s?[-–/]\s?\d+[a-z]?)?\s+\p{L}|\b(?:street|st|road|rd|lane|ln|avenue|ave|square|row|approach|drive|crescent|close|terrace|parade|embankment|quay|wharf|hill|way|walk|mews)\.?$/iu
/** Towns of one name that are this near to their postcode are the town. */
const NEAR_MILES = 25
const TOWN_SIZE = 3

/**
 * R92: the parts of LOCATION, which calendars write on lines or between commas. It is read from its end: country,
 * postcode, county, town, street. The first part that is left is the venue.
 */
export function placeOfLocation(location: string, { places, counties }: PasteContext): TakenPlace {
  const parts = location
    // Meetup writes 'The Crown (12 High Street, Guildford, United Kingdom)'.
    .replace(/^([^()]+)\(([^()]*)\)\s*$/, (whole, name, address) =>
      String(address).includes(',') ? `${name},${address}` : whole,
    )
    .split(/[\n,;|]+/)
    .map(part =>
      part
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^[-–•]\s*|\.$/g, ''),
    )
    .filter(part => part !== '' && !/:\/\/|^www\./i.test(part))
    // 'The Rocket 59-61 Euston Road'
    .flatMap(part => (STREET.test(part) ? part.split(/\s(?=\d+[a-z]?(?:-\d+)?\s\p{L})(?<=^\D{3,})/u) : part))
    .slice(0, 12)
  if (parts.length === 0 || NOWHERE.test(parts[0] ?? '')) return { doubt: null }
  let postcode: string | undefined
  for (let at = parts.length - 1; at >= 0 && postcode === undefined; at--) {
    const [whole, code] = POSTCODE_END.exec(parts[at] ?? '') ?? []
    postcode = readPostcode(code) ?? undefined
    if (postcode !== undefined && whole) parts[at] = (parts[at] ?? '').slice(0, -whole.length).trim()
  }
  const left = parts.filter(part => part !== '' && !COUNTRY.test(part))
  const district = places && postcode ? placeOfDistrict(places, postcode.split(' ')[0] ?? '') : null

  const names = countyNames(counties)
  const countyAt = left.findLastIndex((part, at) => at > 0 && names.has(plainName(part)))
  const rest = left.filter((_part, at) => at !== countyAt)
  const named = (part: string) => places?.byName.get(plainName(part)) ?? []
  const canBeTown = (part: string, at: number) => (at > 0 || rest.length === 1) && !STREET.test(part)
  const knownAt = rest.findLastIndex((part, at) => canBeTown(part, at) && named(part).length > 0)
  const isLastTown =
    postcode !== undefined && rest.length > 1 && canBeTown(rest.at(-1) ?? '', rest.length - 1)
  const townAt = knownAt < 0 && isLastTown ? rest.length - 1 : knownAt
  // 'Bristol' may stand for both.
  const county = left[countyAt]
  const isTown = (name: string) => {
    const [largest] = named(name)
    return (largest?.size ?? 0) >= TOWN_SIZE && placeOfTown(named(name), district, undefined) !== undefined
  }
  const atEnd = townAt < 0 ? townAtEnd(rest.at(-1) ?? '', isTown) : undefined
  const town =
    rest[townAt] ?? atEnd ?? (county !== undefined && named(county).length > 0 ? county : undefined)
  const place = town === undefined ? district : placeOfTown(named(town), district, county)
  const before = townAt < 0 ? rest : rest.slice(0, townAt)
  const street = before.find(part => STREET.test(part))
  const venue = before.find(part => part !== street)
  const found = place ?? district
  const isUnsure = !district && county === undefined && town !== undefined && countiesOf(named(town)) > 1
  const doubt =
    postcode !== undefined && isPostcodeOutside(postcode)
      ? `${postcode} isn't in England`
      : isUnsure
        ? `There is more than one ${town}`
        : atEnd !== undefined && !district
          ? `"${atEnd}" read as the town`
          : null
  return {
    ...(venue !== undefined && { venue }),
    ...(street !== undefined && { street }),
    ...(town !== undefined && { town }),
    ...(postcode !== undefined && { postcode }),
    ...(found && { county: listedCounty(found.county, counties) }),
    doubt,
  }
}

/** The town at the end of 'Club Tropicana Ipswich'. A small place may have the name of a house. */
function townAtEnd(part: string, isTown: (name: string) => boolean): string | undefined {
  const words = part.split(' ')
  return [2, 1]
    .filter(count => count < words.length)
    .map(count => words.slice(-count).join(' '))
    .find(isTown)
}

const known = new WeakMap<readonly County[], ReadonlySet<string>>()

/** The plain names of the picker's counties. A file has hundreds of places, so they are made once. */
function countyNames(counties: readonly County[]): ReadonlySet<string> {
  const names = known.get(counties) ?? new Set(offeredCounties(counties, '').map(plainName))
  known.set(counties, names)
  return names
}

/** The place of that name: near the postcode, or in the county, else the largest. */
function placeOfTown(
  named: readonly Place[],
  district: Place | null,
  county: string | undefined,
): Place | undefined {
  const near = district ? named.find(place => milesBetween(place, district) <= NEAR_MILES) : undefined
  const inCounty =
    county === undefined
      ? undefined
      : named.find(place => listedCounty(place.county, []) === listedCounty(county, []))
  return near ?? inCounty ?? (district ? undefined : named[0])
}

const countiesOf = (named: readonly Place[]) => {
  const [largest] = named
  return new Set(named.filter(({ size }) => size === largest?.size).map(({ county }) => county)).size
}
