import { foldText } from '../../texts/words'

/**
 * Splits a name into the text before the match with what a person types, the match, and the text after it. The match
 * begins with a word of the name; case and accents don't count. Without a match, as for a postcode, the whole name is
 * the text before.
 */
export function matchedPart(name: string, typed: string): [before: string, match: string, after: string] {
  const wanted = foldText(typed.trim())
  for (let start = 0; start < name.length && wanted !== ''; start++) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(name.charAt(start - 1))) continue
    for (let end = start + 1; end <= name.length; end++)
      if (foldText(name.slice(start, end)) === wanted)
        return [name.slice(0, start), name.slice(start, end), name.slice(end)]
  }
  return [name, '', '']
}
