import { existsSync, readFileSync } from 'node:fs'
import { DANCES, danceSlug, dancesOnOneLine, placeholderFor } from '../../../../src/domain/event/dances'

const RULES = 'firebase/firestore.rules'
const TOKENS = 'src/styles/tokens.css'
const PAGE = 'docs/product/what-and-for-whom.md'

const read = (path: string) => readFileSync(path, 'utf8')
const NAMES = DANCES.map(({ name }) => name)

/** The custom properties that tokens.css gives to a dance. */
function tokensOf(slug: string): string[] {
  const block = new RegExp(`^\\[data-dance='${slug}'\\] \\{([^}]*)\\}`, 'm').exec(read(TOKENS))?.[1] ?? ''
  return [...block.matchAll(/(--[\w-]+): #[0-9a-f]{6};/g)].map(match => match[1] ?? '')
}

describe('§1 Each dance in the table', () => {
  it.each(DANCES)(`$name has its colours for both themes in ${TOKENS}`, ({ slug }) => {
    expect(tokensOf(slug)).toEqual(['--dance-light', '--dance-dark', '--dance-0', '--dance-3'])
  })

  it.each(DANCES)('$name has its placeholder picture (§8)', ({ name }) => {
    const path = `public${placeholderFor([name])}`
    expect({ path, exists: existsSync(path) }).toEqual({ path, exists: true })
  })

  it(`is accepted by ${RULES}, and no other`, () => {
    const list = /function dances\(\) \{\s*return (\[.*\]);/.exec(read(RULES))?.[1] ?? '[]'
    expect(JSON.parse(list.replaceAll("'", '"'))).toEqual(NAMES)
    const sizes = [...read(RULES).matchAll(/chosen\.size\(\) <= (\d+)/g)].map(match => Number(match[1]))
    expect(sizes).toEqual([NAMES.length, NAMES.length])
  })

  it(`$name is listed in ${PAGE} in the order of the table`, () => {
    const list = /in this fixed order:([^.]*)\./.exec(read(PAGE))?.[1] ?? ''
    expect(list.trim().split(/,\s+/)).toEqual(NAMES)
  })

  it('has a unique slug of lower-case letters', () => {
    const slugs = DANCES.map(({ slug }) => slug)
    expect(slugs.filter(slug => !/^[a-z]+$/.test(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(NAMES.length)
  })
})

describe('The dances of a row in a narrow column', () => {
  it('are two, if their words fit on one line, and else one', () => {
    expect(dancesOnOneLine(['Zouk'])).toBe(1)
    expect(dancesOnOneLine(['Kizomba', 'Urban-Kiz'])).toBe(2)
    expect(dancesOnOneLine(['Bachata', 'Bachata-Zouk'])).toBe(1)
    expect(dancesOnOneLine([])).toBe(0)
  })

  it('leave room for the number of the others', () => {
    expect(dancesOnOneLine(['Salsa', 'Bachata', 'Kizomba'])).toBe(2)
    expect(dancesOnOneLine(['Kizomba', 'Urban-Kiz', 'Zouk'])).toBe(1)
  })
})

describe('§8 Placeholder', () => {
  it('is the art of the first dance', () => {
    expect(placeholderFor(['Urban-Kiz', 'Salsa'])).toBe('/images/placeholder-urbankiz.svg')
  })

  it('is that of Salsa if an event has no dance', () => {
    expect(placeholderFor([])).toBe(`/images/placeholder-${danceSlug('Salsa')}.svg`)
  })
})
