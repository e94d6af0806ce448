/** The distinct words of a text in lower case, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
  return [...new Set(plain.match(/[a-z0-9]+/g))]
}
