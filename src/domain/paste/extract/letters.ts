/** Words of a name that keep small letters. */
export const SMALL = new Set('a an and at by de del el en for from in la of on the to with y'.split(' '))
const SHORT = new Set(['sbk', 'nye', 'dj', 'uk', 'ldn'])

/** Whether names in a text begin with a capital. Somebody who writes in small letters writes names so too. */
export const hasCapitals = (text: string): boolean =>
  /(?:[\p{Ll}\p{N},] |\n)\p{Lu}\p{Ll}/u.test(text) || isLoud(text)

const isLoud = (text: string) => (text.match(/\p{Lu}/gu) ?? []).length > (text.match(/\p{Ll}/gu) ?? []).length

/** Whether a text has letters, and all of them are capitals. */
export const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase()

/** The words of a text. */
export const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** A name in capitals gets small letters, and one in small letters gets capitals: 'Salsa by the Sea'. */
export function titled(name: string): string {
  const isSmallName = !/\p{Lu}/u.test(name)
  if (!isSmallName && !isCapitals(name.replace(/\b(?:with|and|of)\b/g, '').replace(/[^\p{L}]/gu, ''))) {
    const capitals = words(name).filter(word => isCapitals(word) && word.length > 3)
    if (capitals.length < 2) return name
  }
  let isFirst = true
  return name.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, word => {
    const small = word.toLowerCase()
    const isSmall = SMALL.has(small) && !isFirst
    isFirst = false
    if (!(isSmallName || isCapitals(word)) || SHORT.has(small)) return word
    return isSmall ? small : small.charAt(0).toUpperCase() + small.slice(1)
  })
}
