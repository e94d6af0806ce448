/**
 * The beginning of a text on one line, with at most `maxLength` characters. No-break spaces stay. A cut text ends with
 * '…', and if possible after a whole word.
 */
export function excerpt(text: string, maxLength: number): string {
  const characters = [...text.replace(/[^\S\u00a0]+/g, ' ').trim()]
  if (characters.length <= maxLength) return characters.join('')
  const cut = characters.slice(0, maxLength - 1).join('')
  const words = cut.slice(0, cut.lastIndexOf(' '))
  // If the second half of the cut text has no space, the cut falls within a word.
  return `${words.length > cut.length / 2 ? words : cut}…`
}
