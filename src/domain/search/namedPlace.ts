import type { County } from '../event/event'
import { listedCounty, placeOfDistrict } from '../places/towns/placeOf'
import type { Place } from '../places/towns/place'
import type { Places } from '../places/towns/places'
import { plainName } from '../places/towns/plainName'
import type { Asked, KnownPlace } from './asked/asked'
import { reachOf } from './placeReach'

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
