import { DANCES } from '../../event/dances'
import type { AskedText, PartReader } from './asked'

/** Other ways to write a dance, or a word of its name, beside the name and the slug. */
const SPELLINGS: Readonly<Partial<Record<string, readonly string[]>>> = {
  bachata: ['batchata', 'bacata'],
  kiz: ['kizz', 'kizomba'],
  kizomba: ['kizz'],
  'urban-kiz': ['urbankizz', 'ukiz'],
  zouk: ['zuk', 'zook', 'zouc', 'brazilian zouk', 'brazouk'],
  'bachata-zouk': ['bachazouk', 'zouk bachata'],
}
const spellingsOf = (word: string) => [word, ...(SPELLINGS[word] ?? [])]

/** Every way to write a dance, longest first, with the dance's own words. */
const WAYS = DANCES.flatMap(({ name, slug }) => {
  const words = name.toLowerCase().split('-')
  // Each word of 'Bachata-Zouk' may be written in its own ways: 'bachata zuk'.
  const together = words
    .map(spellingsOf)
    .reduce((before, next) => before.flatMap(one => next.map(word => `${one} ${word}`)))
  const ways = [...together, slug, ...(SPELLINGS[name.toLowerCase()] ?? [])]
  return [...new Set(ways)].map(way => ({ way: way.split(' '), name, words, slug }))
}).sort((one, other) => other.way.length - one.way.length)

const SINGLE_WORDS = WAYS.flatMap(({ way }) => (way.length === 1 ? way : []))
const whole = (words: readonly string[]): AskedText => ({ words, look: 'whole' })

/** R69: a dance, however it is written: 'urbankiz', 'urban kiz', 'zuk'. Descriptions don't count. */
export const readDance: PartReader = (words, { nearest, isNot }) => {
  const found =
    WAYS.find(({ way }) => way.length > 1 && way.every((word, at) => nearest(words[at], [word]) === word)) ??
    WAYS.find(({ way }) => way.length === 1 && way[0] === nearest(words[0], SINGLE_WORDS))
  if (!found) return null
  const { name, way, words: own, slug } = found
  const read = { count: way.length, kind: 'dance' as const, label: name }
  // What is left out is the dance itself, not an event that only mentions it.
  if (isNot)
    return {
      ...read,
      reaches: ({ danceTypes }) =>
        danceTypes.some(one => own.every(word => one.toLowerCase().split('-').includes(word))),
    }
  return { ...read, texts: [whole(own), whole([slug])] }
}
