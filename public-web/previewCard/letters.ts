import letters from './letters.json'

/** The three looks of a card's texts. */
export type LetterStyle = 'name' | 'date' | 'place'

/** The outlines of a font's letters, in its own units. Their y axis points up. */
export interface Letters {
  unitsPerEm: number
  /** The width and the outline of each character. */
  shapes: Record<string, [width: number, path: string]>
  /** By how much a pair of letters is closer than its widths say. */
  kerning: Record<string, number>
}

/** `lab/letters/main.ts` makes them from the app's font. A card therefore needs no font. */
export const LETTERS = letters as unknown as Record<LetterStyle, Letters>
