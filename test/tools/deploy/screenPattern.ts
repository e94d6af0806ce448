import { FILE_ENDINGS } from '../../../service-worker/notScreens'

/** Folders without screens: the built files, and the folder that Firebase Hosting reserves. */
const RESERVED = ['assets', '__']

/** A segment of a path. It doesn't begin with a dot, because such files are hidden. */
const SEGMENT = '[^./][^/]*'

type Letters = Map<string, Letters>
const END = ''

/**
 * A regular expression for any text except `words`. The text has at least one letter, and no dots or slashes. Firebase
 * Hosting uses RE2, which has no lookahead, so the expression lists each way to differ from the words.
 */
function noneOf(words: string[]): string {
  const root: Letters = new Map()
  for (const word of words) {
    let letters = root
    for (const letter of [...word, END]) {
      const next = letters.get(letter) ?? new Map<string, Letters>()
      letters.set(letter, next)
      letters = next
    }
  }
  return leaving(root).replace(/\?$/, '')
}

function leaving(letters: Letters): string {
  const known = [...letters].filter(([letter]) => letter !== END)
  const isWord = letters.has(END)
  if (known.length === 0) return '[^./]+'
  const other = `[^./${known.map(([letter]) => letter).join('')}][^./]*`
  const parts = [other, ...known.map(([letter, next]) => letter + leaving(next))]
  return `(?:${parts.join('|')})${isWord ? '' : '?'}`
}

/**
 * The regular expressions of firebase.json for paths that open the app. They match every path except hidden files,
 * the reserved folders, and paths that end like a file. An event's address may have any ending.
 */
export function screenPatterns(): [events: string, others: string] {
  const first = `(?:${noneOf(RESERVED)}|${SEGMENT}\\.[^/]*)`
  const folders = `${first}/(?:${SEGMENT}/)*`
  const dotted = `${SEGMENT}\\.(?:${noneOf(FILE_ENDINGS)})?`
  return [
    `^/(?:view|edit)-event/${SEGMENT}/?$`,
    `^/(?:${noneOf(RESERVED)}|(?:${folders})?${dotted}|${folders}(?:[^./]+)?)$`,
  ]
}
