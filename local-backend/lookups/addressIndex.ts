import type { AddressFeature, PlaceProperties } from './feature'
import { wordsOf } from './words'

/** The weight of a word by the field it occurs in. A whole-word match counts twice as much as a prefix match. */
const WEIGHTS: Partial<Record<keyof PlaceProperties, number>> = {
  name: 8,
  city: 6,
  district: 6,
  postcode: 6,
  street: 3,
  county: 2,
  state: 1,
  country: 1,
}
/** All values are below the smallest weight, so that prominence only orders equal matches. */
const PROMINENCE: Record<string, number> = { city: 0.9, town: 0.6, suburb: 0.5, events_venue: 0.3 }

interface Posting {
  place: number
  weight: number
}

/** A place and the other words that find it, such as a town's outward codes. */
export interface IndexedPlace {
  feature: AddressFeature
  codes: string[]
}

/** Finds places that match every word of a query, as a whole word or as a prefix. */
export class AddressIndex {
  private readonly words: string[]
  private readonly postings: Posting[][]
  private readonly prominence: number[]

  constructor(private readonly places: IndexedPlace[]) {
    const byWord = new Map<string, Map<number, number>>()
    places.forEach(({ feature, codes }, place) => {
      for (const [word, weight] of weighWords(feature.properties, codes)) {
        const postings = byWord.get(word) ?? new Map<number, number>()
        byWord.set(word, postings.set(place, Math.max(weight, postings.get(place) ?? 0)))
      }
    })
    const sorted = [...byWord].sort(([one], [other]) => (one < other ? -1 : 1))
    this.words = sorted.map(([word]) => word)
    this.postings = sorted.map(([, found]) => [...found].map(([place, weight]) => ({ place, weight })))
    this.prominence = places.map(({ feature }) => prominenceOf(feature.properties))
  }

  /** The best `limit` places, best first; none for a query without words. */
  search(query: string[], limit: number): AddressFeature[] {
    const scores = new Float64Array(this.prominence)
    let found = query.length > 0 ? this.places.map((_, place) => place) : []
    for (const word of query) {
      const added = this.weigh(word)
      found = found.filter(place => (added[place] ?? 0) > 0)
      for (const place of found) scores[place] = (scores[place] ?? 0) + (added[place] ?? 0)
    }
    return best(found, scores, limit).flatMap(place => this.places[place]?.feature ?? [])
  }

  /** What a word adds to the score of each place; 0 if the place doesn't match. */
  private weigh(word: string): Float64Array {
    const weights = new Float64Array(this.places.length)
    for (let at = this.firstFrom(word); this.words[at]?.startsWith(word); at++) {
      const factor = this.words[at] === word ? 2 : 1
      for (const { place, weight } of this.postings[at] ?? []) {
        if (weight * factor > (weights[place] ?? 0)) weights[place] = weight * factor
      }
    }
    return weights
  }

  /** The position of the first word that doesn't sort before this one. */
  private firstFrom(word: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * The `limit` places with the best scores, best first. Drops low scores before sorting, because 'United Kingdom'
 * matches every place.
 */
function best(found: number[], scores: Float64Array, limit: number): number[] {
  const scoreOf = (place: number) => scores[place] ?? 0
  const sorted = new Float64Array(found.map(scoreOf)).sort()
  const least = sorted[sorted.length - limit] ?? -Infinity
  return found
    .filter(place => scoreOf(place) >= least)
    .sort((one, other) => scoreOf(other) - scoreOf(one) || one - other)
    .slice(0, limit)
}

/** Ranks cities before towns before venues, and Newport before Newport Pagnell. */
const prominenceOf = ({ osm_value, name = '' }: PlaceProperties) =>
  (PROMINENCE[osm_value] ?? 0) - wordsOf(name).length / 20

function weighWords(properties: PlaceProperties, codes: string[]): [string, number][] {
  const fields = Object.entries(WEIGHTS).flatMap(([field, weight]) =>
    wordsOf(String(properties[field as keyof PlaceProperties] ?? '')).map((word): [string, number] => [
      word,
      weight,
    ]),
  )
  const joined = wordsOf((properties.postcode ?? '').replace(' ', ''))
  return [...fields, ...[...joined, ...codes.flatMap(wordsOf)].map((word): [string, number] => [word, 6])]
}
