const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** A whole number in digits or as a word: '3', 'three' or 'a'. NaN for anything else. */
export function numberIn(word: string | undefined): number {
  if (word === undefined) return Number.NaN
  if (word === 'a' || word === 'an') return 1
  const inWords = NUMBER_WORDS.indexOf(word) + 1
  return inWords > 0 ? inWords : /^\d{1,3}$/.test(word) ? Number(word) : Number.NaN
}
