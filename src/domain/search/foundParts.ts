import type { AskedPart } from './query/asked'
import { isMeant, termsOf } from './spelling'

/** Splits a text into the words that a query asked for (R69) and the text between them. */
export function foundParts(text: string, asked: readonly AskedPart[]): { part: string; isFound: boolean }[] {
  const texts = asked.flatMap(part => (part.isNot ? [] : part.texts))
  return text.split(/([\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*)/u).flatMap((part, position) => {
    if (part === '') return []
    const [word] = position % 2 === 1 ? termsOf(part) : []
    const isFound =
      word !== undefined &&
      texts.some(({ words, look }) =>
        words.some(one => (look === 'whole' ? one === word : isMeant(one, word))),
      )
    return [{ part, isFound }]
  })
}
