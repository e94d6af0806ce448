import { foldText } from '../texts/words'

/** R69: a word needs this many letters before one of them may be wrong. */
const SLIP_MIN_LENGTH = 5

const ASCII = /^[\x00-\x7f]*$/
const WORD = /[a-z0-9]+(?:'[a-z]+)*/g
const FOREIGN_WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu

/**
 * The words of a text, in lower case and without accents and apostrophes: "Mary's Café" has 'marys' and
 * 'cafe'. Most texts contain only ASCII, and the first branch reads those several times faster.
 */
export function termsOf(text: string): string[] {
  const terms = ASCII.test(text) ? text.toLowerCase().match(WORD) : foldText(text).match(FOREIGN_WORD)
  return (
    terms?.map(term => (term.includes("'") || term.includes('’') ? term.replace(/['’]/g, '') : term)) ?? []
  )
}

/** R69: whether one letter of the word may be wrong. Short words and words with digits must be exact. */
export function mayHaveSlip(word: string): boolean {
  return word.length >= SLIP_MIN_LENGTH && !/\d/.test(word)
}

/** R69: whether exactly one letter is wrong, missing or extra, or two neighbours are swapped. The first letter is right. */
export function hasOneSlip(asked: string, word: string): boolean {
  if (word[0] !== asked[0] || Math.abs(word.length - asked.length) > 1 || word === asked) return false
  let same = 1
  while (same < asked.length && asked[same] === word[same]) same++
  const [restAsked, restWord] = [asked.slice(same), word.slice(same)]
  return (
    restAsked.slice(1) === restWord.slice(1) ||
    restAsked === restWord.slice(1) ||
    restAsked.slice(1) === restWord ||
    (restAsked.slice(2) === restWord.slice(2) && restAsked[0] === restWord[1] && restAsked[1] === restWord[0])
  )
}

/** The word itself and its singular: 'classes' is also 'class', 'parties' also 'party', 'socials' also 'social'. */
export function withSingular(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [word]
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`]
  return [word, /(?:ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)]
}

/** Whether an event's word begins with the asked one or its singular, or has one slip (R69). */
export function isMeant(asked: string, word: string): boolean {
  if (withSingular(asked).some(form => word.startsWith(form))) return true
  return mayHaveSlip(asked) && hasOneSlip(asked, word)
}
