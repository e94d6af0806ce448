import { foldText } from '../../texts/words'

/**
 * Where a name matches what a person types: what stands before, the match, and what stands after. The match begins with
 * a word of the name; case and accents don't count. Without one, as for a postcode, the whole name stands before.
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
