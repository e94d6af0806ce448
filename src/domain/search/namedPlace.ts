import type { County } from '../event/event'
import { listedCounty, placeOfDistrict } from '../places/towns/placeOf'
import { type Place, milesBetween } from '../places/towns/place'
import type { Places } from '../places/towns/places'
import { plainName } from '../places/towns/plainName'
import type { Asked, KnownPlace } from './query/asked'
import type { Placed } from '../event/location'
import { whereIs, type Gazetteer } from '../near/whereIs'

/** The longest name of a place, in words. */
const MAX_WORDS = 4
/** Shorter words are hardly ever meant as a place. */
const LEAST_LETTERS = 3

/** The place of that name: one in the chosen counties, else the largest. */
function placeNamed(places: Places, name: string, chosen: readonly County[]): Place | null {
  const named = places.byName.get(plainName(name)) ?? []
  return named.find(({ county }) => chosen.includes(listedCounty(county, chosen))) ?? named[0] ?? null
}

/** The county of that name, or null. */
function countyNamed(places: Places, name: string): County | null {
  const wanted = plainName(name)
  return places.all.find(({ county }) => plainName(county) === wanted)?.county ?? null
}

/**
 * R69: the place of England at the start of these words. A quarter such as Soho is in no address, so its postcode
 * districts find its events. One without a district, such as Dalston, finds them by their positions.
 */
export function placeInEngland(
  places: Places,
  words: readonly string[],
  chosen: readonly County[],
): KnownPlace | null {
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(' ')
    if (name.length < LEAST_LETTERS) continue
    const place = placeNamed(places, name, chosen)
    if (place) return { label: place.name, count, ...areaOf(place, places) }
    const county = countyNamed(places, name)
    if (county !== null) return { label: county, count }
  }
  return null
}

function areaOf(place: Place, places: Places): Pick<KnownPlace, 'districts' | 'reaches'> {
  if (place.codes.length === 0) return { reaches: reachOf(place, places) }
  return { districts: place.codes.map(code => code.toLowerCase()) }
}

/** A place that a query names, in a county that isn't chosen. */
export interface PlaceElsewhere {
  /** 'Leeds', or the county itself. */
  name: string
  county: County
}

/**
 * R69: the first place of a query that lies in no chosen county. The device doesn't hold its events. `known` are the
 * picker's counties.
 */
export function placeElsewhere(
  { parts }: Pick<Asked, 'parts'>,
  places: Places,
  chosen: readonly County[],
  known: readonly County[],
): PlaceElsewhere | null {
  for (const { kind, label, postcode } of parts) {
    if (kind !== 'place') continue
    const district = postcode && label.split(' ')[0]
    const place = district ? placeOfDistrict(places, district) : placeNamed(places, label, chosen)
    const inCounty = place?.county ?? countyNamed(places, label)
    const county = inCounty === null ? null : listedCounty(inCounty, known)
    if (county !== null && !chosen.includes(county)) return { name: place?.name ?? county, county }
  }
  return null
}

/** How far a quarter or village reaches from its middle. That is about what people walk from its station. */
const QUARTER_MILES = 1
/** The London boroughs without a district of their own, with the radius of a circle of about their area. */
const BOROUGH_MILES = new Map([
  ['Barking and Dagenham', 2],
  ['Bexley', 2.5],
  ['Brent', 2.25],
  ['Hammersmith and Fulham', 1.5],
  ['Haringey', 2],
  ['Havering', 3.5],
  ['Hillingdon', 3.5],
  ['Kensington and Chelsea', 1.5],
  ['Lambeth', 2.5],
  ['Merton', 2],
  ['Newham', 2],
  ['Redbridge', 2.5],
  ['Tower Hamlets', 1.75],
  ['Waltham Forest', 2.25],
])
const LONDON = 'Greater London'

/**
 * R69: makes a function that says whether an event takes place in a quarter or borough that has no postcode district of
 * its own. The event's own position decides, or that of its district. A town or county is too large to say so.
 */
function reachOf(place: Place, { byCode }: Places): (placed: Placed) => boolean {
  const gazetteer: Gazetteer = {
    ofDistrict: outward => byCode.get(outward) ?? null,
    ofTown: () => null,
    ofCounty: () => null,
  }
  const miles = (place.county === LONDON ? BOROUGH_MILES.get(place.name) : undefined) ?? QUARTER_MILES
  return placed => {
    const where = whereIs(placed, gazetteer)
    return where !== null && milesBetween(place, where) <= miles
  }
}
