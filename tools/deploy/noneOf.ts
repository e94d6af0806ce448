type Letters = Map<string, Letters>
const END = ''
/** Follows a word that stands for every text beginning with it. */
const ANYTHING = '*'

/**
 * A regular expression for any text except `words`. The text has at least one letter, and none of the signs in
 * `without`. A word that ends with '*' stands for every text that begins with it. Firebase Hosting uses RE2, which has
 * no lookahead, so the expression lists each way to differ from the words.
 */
export function noneOf(words: readonly string[], without: './' | '/'): string {
  const root: Letters = new Map()
  for (const word of words) {
    let letters = root
    for (const letter of word.endsWith(ANYTHING) ? word : [...word, END]) {
      const next = letters.get(letter) ?? new Map<string, Letters>()
      letters.set(letter, next)
      letters = next
    }
  }
  return leaving(root, without).replace(/\?$/, '')
}

function leaving(letters: Letters, without: string): string {
  const known = [...letters].filter(([letter]) => letter !== END)
  const isWord = letters.has(END)
  if (known.length === 0) return `[^${without}]+`
  const other = `[^${without}${known.map(([letter]) => inClass(letter)).join('')}][^${without}]*`
  const going = known.filter(([, next]) => !next.has(ANYTHING))
  const parts = [other, ...going.map(([letter, next]) => escaped(letter) + leaving(next, without))]
  return `(?:${parts.join('|')})${isWord ? '' : '?'}`
}

const inClass = (letter: string) => (letter === '-' ? '\\-' : letter)
const escaped = (letter: string) => (letter === '.' ? '\\.' : letter)
