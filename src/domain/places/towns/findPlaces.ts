import { readPostcode } from '../postcodes'
import { placeOfDistrict } from './placeOf'
import type { Place } from './place'
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
