/**
 * The beginning of a text on one line, with at most `maxLength` characters. No-break spaces stay. A cut falls between
 * words if it can, and ends with '…'.
 */
export function excerpt(text: string, maxLength: number): string {
  const characters = [...text.replace(/[^\S\u00a0]+/g, ' ').trim()]
  if (characters.length <= maxLength) return characters.join('')
  const cut = characters.slice(0, maxLength - 1).join('')
  const words = cut.slice(0, cut.lastIndexOf(' '))
  // A text without spaces, or with a very long last word, is cut within it.
  return `${words.length > cut.length / 2 ? words : cut}…`
}
