import type { County, Position } from '../event/event'
import { listedCounty, placeOfDistrict, placeOfTown } from '../places/towns/placeOf'
import { type Place, milesBetween } from '../places/towns/place'
import type { Places } from '../places/towns/places'
import { plainName } from '../places/towns/plainName'
import type { Asked, KnownPlace, NearPlace, ReadingContext } from './query/asked'
import { otherWordFor } from './query/places'
import type { Placed } from '../event/labels'
import type { TextIndex } from './textIndex'
import { whereIs, type Gazetteer } from '../near/distances'

/** The longest name of a place, in words. */
const MAX_WORDS = 4
/** Shorter words are hardly ever meant as a place. */
const LEAST_LETTERS = 3

/** The place of that name: one in the chosen counties, else the largest. */
function placeNamed(places: Places, name: string, chosen: readonly County[]): Place | null {
  const named = places.byName.get(plainName(name)) ?? []
  return named.find(place => isIn(place, chosen)) ?? named[0] ?? null
}

const isIn = ({ county }: Place, chosen: readonly County[]) => chosen.includes(listedCounty(county, chosen))

/** The counties of the places by `plainName`. They are asked for after each typed letter. */
const knownCounties = new WeakMap<Places, ReadonlyMap<string, County>>()

/** The county of that name, or null. */
function countyNamed(places: Places, name: string): County | null {
  let counties = knownCounties.get(places)
  if (!counties) {
    counties = new Map([...new Set(places.all.map(({ county }) => county))].map(one => [plainName(one), one]))
    knownCounties.set(places, counties)
  }
  return counties.get(plainName(name)) ?? null
}

/**
 * R69: the place of England at the start of these words. A quarter such as Soho is in no address, so its postcode
 * districts find its events. One without a district, such as Dalston, finds them by their positions. The name of a
 * village that events write (`isWritten`), such as Street, is a word like others.
 */
export function placeInEngland(
  places: Places,
  words: readonly string[],
  chosen: readonly County[],
  isWritten: (word: string) => boolean = () => false,
): KnownPlace | null {
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(' ')
    if (name.length < LEAST_LETTERS) continue
    const place = placeNamed(places, name, chosen)
    if (
      place &&
      (place.size >= TOWN_SIZE || place.county === LONDON || !words.slice(0, count).every(isWritten))
    )
      return {
        label: place.name,
        count,
        ...areaOf(place, places),
        milesTo: milesFrom(place, places),
        isChosen: isIn(place, chosen),
      }
    const county = countyNamed(places, name)
    if (county !== null) return { label: county, count }
  }
  return null
}

/**
 * R69: makes the function that finds the place of England at the start of some words. Towns and counties of events only help
 * with a slip.
 */
export function placeKnown(
  index: Pick<TextIndex, 'placeAt' | 'isWritten' | 'isKnown'>,
  places: Places,
  chosen: readonly County[],
): ReadingContext['placeAt'] {
  const isKnown = (word: string) => index.isKnown(word) || index.isKnown(otherWordFor(word) ?? word)
  return (said, isNear = false) => {
    // 'near gatwick'
    const [first = '', ...rest] = said
    const words = isNear ? [otherWordFor(first) ?? first, ...rest] : said
    const district = isNear ? placeOfDistrict(places, first) : null
    if (district) return { label: first, count: 1, milesTo: milesFrom(district, places) }
    const own = index.placeAt(words)
    // After 'near' stands a place, whatever events write.
    const typed = placeInEngland(places, words, chosen, word => !isNear && index.isWritten(word))
    const other = own?.written && !typed ? placeInEngland(places, [own.label], chosen) : typed
    if (own?.written && typed) return typed
    // A saint's hall is meant, and not the village far away that bears the name.
    const isMeant = isNear || own || other?.isChosen
    if (other && other.count > 1 && !isMeant && words.slice(0, other.count).every(isKnown)) return null
    // Anybody's event may say that it is in a town called 'Socials', or in Soho. It hides neither socials nor what else is in
    // Soho.
    return own && other?.count === own.count ? { ...own, ...other } : other
  }
}

function areaOf(place: Place, places: Places): Pick<KnownPlace, 'districts' | 'reaches'> {
  if (place.codes.length === 0) return { reaches: reachOf(place, places) }
  return { districts: place.codes.map(code => code.toLowerCase()) }
}

const NEAR = /^Near /

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
  for (const { kind, label, isNot } of parts) {
    if (kind !== 'place' || isNot) continue
    const name = label.replace(NEAR, '')
    const place = placeOfDistrict(places, name.split(' ')[0] ?? '') ?? placeNamed(places, name, chosen)
    const inCounty = place?.county ?? countyNamed(places, name)
    const county = inCounty === null ? null : listedCounty(inCounty, known)
    if (county !== null && !chosen.includes(county)) return { name: place?.name ?? county, county }
  }
  return null
}

/** Places of this size are towns, or quarters of a city. */
const TOWN_SIZE = 2

/** R69: makes a function that says how far an event is from a place, by its position, district or town. */
export function milesFrom(from: Position, places: Places): NearPlace {
  const gazetteer: Gazetteer = {
    ofDistrict: outward => places.byCode.get(outward) ?? null,
    ofTown: (town, county) => placeOfTown(places, town, county),
    ofCounty: () => null,
  }
  return placed => {
    const where = whereIs(placed, gazetteer)
    return where && milesBetween(from, where)
  }
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
