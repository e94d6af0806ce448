/** How many characters are read for each one shown. A character may be two units, and spaces may be many. */
const READ_AHEAD = 4

/**
 * The beginning of a text on one line, with at most `maxLength` characters. No-break spaces stay. A cut text ends with
 * '…', and if possible after a whole word.
 */
export function excerpt(text: string, maxLength: number): string {
  // A text of 5,000 characters needn't be split whole. Spaces at its start and in a row disappear.
  const start =
    text.length > READ_AHEAD * maxLength ? text.trimStart().slice(0, READ_AHEAD * maxLength) : text
  const characters = [...start.replace(/[^\S\u00a0]+/g, ' ').trim()]
  if (characters.length <= maxLength) {
    if (start === text) return characters.join('')
    return excerpt(text.replace(/[^\S\u00a0]+/g, ' '), maxLength)
  }
  const cut = characters.slice(0, maxLength - 1).join('')
  const words = cut.slice(0, cut.lastIndexOf(' '))
  // If the second half of the cut text has no space, the cut falls within a word.
  return `${words.length > cut.length / 2 ? words : cut}…`
}
