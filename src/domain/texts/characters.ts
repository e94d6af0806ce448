const PLAIN_CHARACTERS = /^[ -~]*$/
let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into the characters that readers see. An emoji of several parts is one character. A letter with its
 * accents is one character too.
 */
export function charactersOf(text: string): string[] {
  // Plain text is the common case, and the segmenter takes longer than the rest of a card. Some browsers have no
  // segmenter. Code points at least keep simple emojis whole.
  if (PLAIN_CHARACTERS.test(text) || !('Segmenter' in Intl)) return [...text]
  segmenter ??= new Intl.Segmenter('en-GB', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Why a text is too long, for `limit` units of the rules (UTF-16). Null if it isn't. The spaces around it don't count. */
export function lengthProblem(text: string, limit: number): string | null {
  const kept = text.trim()
  if (kept.length <= limit) return null
  return charactersOf(kept).length > limit
    ? `Please use at most ${limit} characters.`
    : 'Please use fewer emoji or words: some emoji take the room of several letters.'
}
