/**
 * §1: the fixed list of dances, in the order in which they are offered. A new dance starts with an entry here. The
 * compiler and `test/src/domain/event/dances.test.ts` then name every other file it needs.
 */
export const DANCES = [
  { name: 'Bachata', slug: 'bachata' },
  { name: 'Salsa', slug: 'salsa' },
  { name: 'Kizomba', slug: 'kizomba' },
  { name: 'Urban-Kiz', slug: 'urbankiz' },
  { name: 'Zouk', slug: 'zouk' },
  { name: 'Bachata-Zouk', slug: 'bachatazouk' },
] as const

export type DanceType = (typeof DANCES)[number]['name']

/** The names of the dances, in the order in which they are offered. */
export const DANCE_TYPES: readonly DanceType[] = DANCES.map(({ name }) => name)

const SLUGS = new Map<DanceType, string>(DANCES.map(({ name, slug }) => [name, slug]))

/** The dance in file names and in `data-dance`, which selects its colours in styles/tokens.css. */
export function danceSlug(dance: DanceType): string {
  return SLUGS.get(dance) ?? ''
}

/** DESIGN: a row of the desk's week names two dances, as far as their words fit on one line of its narrowest column. */
const SHORT_DANCES = 2
const SHORT_LETTERS = 16
/** The room that '+1' needs. */
const REST_LETTERS = 2

/** How many of an event's dances fit on one line of a narrow column. '+1' stands for the rest. */
export function dancesOnOneLine(dances: readonly DanceType[]): number {
  const few = dances.slice(0, SHORT_DANCES)
  const letters = few.join('').length + (few.length < dances.length ? REST_LETTERS : 0)
  return letters > SHORT_LETTERS ? 1 : few.length
}

/** §8 Display fallbacks: the art of an event's first dance. */
export function placeholderFor(danceTypes: readonly DanceType[]): string {
  return `/images/placeholder-${danceSlug(danceTypes[0] ?? 'Salsa')}.svg`
}
