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

/** The names of the dances, in display order. */
export const DANCE_TYPES: readonly DanceType[] = DANCES.map(({ name }) => name)

const SLUGS = new Map<DanceType, string>(DANCES.map(({ name, slug }) => [name, slug]))

/** The dance in file names and in `data-dance`, which selects its colours in styles/tokens.css. */
export function danceSlug(dance: DanceType): string {
  return SLUGS.get(dance) ?? ''
}

/** DESIGN Rows: a row of the week at a desk shows at most two dances. They must fit on one line of its column. */
const SHORT_DANCES = 2
const SHORT_LETTERS = 16
/** Letters that '+1' takes up. */
const REST_LETTERS = 2

/** How many of an event's dances fit on one line of a narrow column. A '+1' stands for the rest. */
export function dancesOnOneLine(dances: readonly DanceType[]): number {
  const few = dances.slice(0, SHORT_DANCES)
  const letters = few.join('').length + (few.length < dances.length ? REST_LETTERS : 0)
  return letters > SHORT_LETTERS ? 1 : few.length
}

/**
 * §8 Display fallbacks: the address of the art for an event's first dance. `look` is 0 to 3 (`placeholderLook`). Look
 * 0 shows the whole art. Each other look shows one part of it.
 */
export function placeholderFor(danceTypes: readonly DanceType[], look = 0): string {
  return `/images/placeholder-${danceSlug(danceTypes[0] ?? 'Salsa')}.svg${look ? `#look${look}` : ''}`
}

/**
 * The look of an event's art, 0 to 3. It depends only on the event. With a `position` in a list, it differs from the
 * looks of its neighbours in one to three columns.
 */
export function placeholderLook(eventId: string, position?: number): number {
  let sum = 0
  for (const letter of eventId) sum = (sum * 31 + letter.charCodeAt(0)) | 0
  return (position ?? sum) & 3
}
