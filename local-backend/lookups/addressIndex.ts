import type { AddressFeature, PlaceProperties } from './feature'
import { wordsOf } from './words'

/** How much a word found in a field says; a whole word says twice as much as its beginning. */
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
/** Below the least weight, so that it only orders what else is alike. */
const PROMINENCE: Record<string, number> = { city: 0.9, town: 0.6, suburb: 0.5, events_venue: 0.3 }

interface Posting {
  place: number
  weight: number
}

/** A place with what else it is found by, such as the outward codes of a town. */
export interface IndexedPlace {
  feature: AddressFeature
  codes: string[]
}

/** Finds places that have every word of a query, or a word that begins with it. */
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

  /** What a word adds to the score of each place; 0 for those that don't have it. */
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

  /** Where the first word lies that is not before this one. */
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

/** The `limit` best by their scores, best first. Only those are compared one by one: 'United Kingdom' finds every place. */
function best(found: number[], scores: Float64Array, limit: number): number[] {
  const scoreOf = (place: number) => scores[place] ?? 0
  const sorted = new Float64Array(found.map(scoreOf)).sort()
  const least = sorted[sorted.length - limit] ?? -Infinity
  return found
    .filter(place => scoreOf(place) >= least)
    .sort((one, other) => scoreOf(other) - scoreOf(one) || one - other)
    .slice(0, limit)
}

/** Cities before towns before venues, and Newport before Newport Pagnell. */
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
