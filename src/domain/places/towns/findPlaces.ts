import type { County } from '../../event/event'
import { foldText } from '../../texts/words'
import { readPostcode } from '../postcodes'
import { countiesNear } from './countiesNear'
import type { Place } from './place'
import { listedCounty, placeOfDistrict } from './placeOf'
import type { Places } from './places'
import { plainName } from './plainName'

/** Fewer letters would find half of England. */
const MIN_LETTERS = 2
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/

/** How well a name matches the typed words. Lower is better. */
const RANKS = { whole: 0, wholeWords: 1, start: 2, within: 3, inCounty: 4 }

/**
 * R68: the places that match what a person types, at most `limit`. The text may be the beginning of one or
 * more words in the name of a town or quarter, with or without the county. It may also be a postcode or its
 * district, with or without a space. The best matches come first: whole names, and among equal matches the
 * larger places.
 */
export function findPlaces(places: Places, text: string, limit: number): Place[] {
  const whole = readPostcode(text)
  const code = whole?.split(' ')[0] ?? districtIn(text)
  if (code !== null) return placesOfCode(places, code, whole !== null).slice(0, limit)
  const wanted = plainName(text)
  if (wanted.length < MIN_LETTERS) return []
  const ranks = new Map<Place, number>()
  for (const [name, named] of places.byName) {
    for (const place of named) {
      const rank = rankOf(wanted, name, place)
      if (rank !== null) ranks.set(place, Math.min(rank, ranks.get(place) ?? rank))
    }
  }
  return [...ranks]
    .sort(
      ([one, rank], [other, otherRank]) => rank - otherRank || other.size - one.size || byName(one, other),
    )
    .slice(0, limit)
    .map(([place]) => place)
}

/** 'LS6' for 'ls6' and 'LS6 2'. Null for text that isn't the start of a postcode. */
function districtIn(text: string): string | null {
  const [first = '', second = '', ...more] = text.trim().toUpperCase().split(/\s+/)
  return DISTRICT.test(first) && /^(\d[A-Z]{0,2})?$/.test(second) && more.length === 0 ? first : null
}

/**
 * The place of the district. If the postcode isn't whole, the places of the districts that begin with `code`
 * follow: 'LS1' may become LS10.
 */
function placesOfCode(places: Places, code: string, isWhole: boolean): Place[] {
  const exact = placeOfDistrict(places, code)
  const started = places.all.filter(place => place.codes.some(other => other.startsWith(code)))
  return [...new Set([...(exact ? [exact] : []), ...(isWhole ? [] : started)])]
}

function rankOf(wanted: string, name: string, place: Place): number | null {
  if (name === wanted) return RANKS.whole
  if (name.startsWith(`${wanted} `)) return RANKS.wholeWords
  if (name.startsWith(wanted)) return RANKS.start
  const [first = '', ...others] = wanted.split(' ')
  const hasWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`)
  if (!hasWord(name, first)) return null
  const left = others.filter(word => !hasWord(name, word))
  if (left.length === 0) return RANKS.within
  const county = plainName(place.county)
  return left.every(word => hasWord(county, word)) ? RANKS.inCounty : null
}

const byName = (one: Place, other: Place) => (one.name < other.name ? -1 : 1)

/** R68: a county that matches what a person types. */
export interface FoundCounty {
  county: County
  /** The place whose name matches. Null if the county's own name matches. */
  place: Place | null
  /** Whether the county is only within reach of the place. */
  isNeighbour: boolean
}

/** At most this many places are looked for. A person could not tell more of them apart. */
const MAX_PLACES = 40
/** R68: counties as near as this to a typed town are offered too. */
export const NEIGHBOUR_MILES = 15

/** The best place for a text, if the text is its whole name or a postcode. Null if the person may still be typing. */
function wholePlace(text: string, best: Place | undefined): Place | null {
  return best && (plainName(text) === plainName(best.name) || /\d/.test(text)) ? best : null
}

/** R80: the place that a person has typed whole, which may become the home place. Null without one. */
export function placeTyped(text: string, places: Places): Place | null {
  return wholePlace(text, findPlaces(places, text, 1)[0])
}

/**
 * R68: the counties for what a person types, each once, best first. Counties whose name begins with the text
 * come first. Then come the counties of the places found, and then other counties whose name contains the
 * text. If the text is a whole place name or a postcode, the picker's counties near that place come last.
 * `offered` are the names in the picker, in their order. If `places` is null because they aren't loaded, only
 * county names match.
 */
export function countiesFor(text: string, offered: readonly County[], places: Places | null): FoundCounty[] {
  const typed = foldText(text.trim())
  const named = offered.filter(county => foldText(county).includes(typed))
  const begins = (county: County) => foldText(county).startsWith(typed)
  const found = places ? findPlaces(places, text, MAX_PLACES) : []
  const asCounty = (county: County): FoundCounty => ({ county, place: null, isNeighbour: false })

  const first = wholePlace(text, found[0])
  const isOffered = (county: County) => offered.length === 0 || offered.includes(county)
  const neighbours =
    places && first
      ? countiesNear(places, first, NEIGHBOUR_MILES, offered).filter(({ county }) => isOffered(county))
      : []
  const all = [
    ...named.filter(begins).map(asCounty),
    ...found.map(place => ({ county: listedCounty(place.county, offered), place, isNeighbour: false })),
    ...named.map(asCounty),
    ...neighbours.map(({ county }) => ({ county, place: first ?? null, isNeighbour: true })),
  ]
  const taken = new Set<County>()
  return all.filter(({ county }) => !taken.has(county) && taken.add(county))
}
